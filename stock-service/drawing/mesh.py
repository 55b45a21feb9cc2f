"""Writes a body's mesh: python mesh.py NAME STEP -> out/NAME.npz parts as raw arrays."""
import sys, json, os, time
import numpy as np
from skimage import measure
from field import Car
from shapes import ALL

def build(name, h):
    t0 = time.time()
    c = Car(ALL[name]); s = c.s
    x = np.arange(s['nose'] - .1, s['WB'] + 1.05, h); y = np.arange(0, s['W'] + .1, h); z = np.arange(.1, s['H'] + .08, h)
    f = np.empty((len(x), len(y), len(z)), np.float32)
    for i in range(0, len(x), 64):
        f[i:i + 64] = c.base(x[i:i + 64, None, None], y[None, :, None], z[None, None, :])
    f = np.concatenate([f[:, :0:-1], f], 1)
    V, T, _, _ = measure.marching_cubes(f, 0)
    V = V * h + np.array([x[0], -y[-1], z[0]])
    for _ in range(4):
        g = c.grad(V); f0 = c.F(*V.T)
        n2 = np.maximum((g * g).sum(1), .05)
        d = (f0 / n2)[:, None] * g
        L = np.linalg.norm(d, axis=1, keepdims=True)
        V = V - d * np.minimum(1, h * .8 / np.maximum(L, 1e-9))
    g = c.grad(V); N = g / np.maximum(np.linalg.norm(g, axis=1, keepdims=True), 1e-9)
    # orientation
    a, b, d = V[T[:, 0]], V[T[:, 1]], V[T[:, 2]]
    fn = np.cross(b - a, d - a)
    if (fn * N[T[:, 0]]).sum(1).mean() < 0: T = T[:, ::-1]
    R = c.regions(*V.T)
    out = f'out/{name}'; os.makedirs(out, exist_ok=True)
    V.astype('f4').tofile(out + '/v.bin'); T.astype('i4').tofile(out + '/t.bin'); N.astype('f4').tofile(out + '/n.bin')
    for k, v in R.items(): v.astype('f4').tofile(f'{out}/a_{k}.bin')
    # lines on the surface
    lines = []
    def onside(pts, n=60):
        pts = np.array(pts); seg = np.r_[0, np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))]
        from scipy.interpolate import PchipInterpolator
        tt = np.linspace(0, seg[-1], n)
        px, pz = PchipInterpolator(seg, pts[:, 0])(tt), PchipInterpolator(seg, pts[:, 1])(tt)
        q = c.hits([(a, 1.3, b) for a, b in zip(px, pz)], (0, -1, 0), 1.2)
        return [p for p in q if p is not None and c.archr(p[0], p[2]) > 0]
    for d in s['doors']: lines.append(onside(d))
    fx, fz = s['fuel']
    lines.append(onside([(fx - .07, fz - .07), (fx + .07, fz - .07), (fx + .075, fz), (fx + .07, fz + .07), (fx - .07, fz + .07), (fx - .075, fz), (fx - .07, fz - .07)], 50))
    hc = np.array(s['hoodcut']); from scipy.interpolate import PchipInterpolator
    xx = np.linspace(hc[0, 0] + .10, hc[-1, 0], 60); yy = PchipInterpolator(hc[:, 0], hc[:, 1])(xx)
    hood = c.hits([(a, b, 1.5) for a, b in zip(xx, yy)], (0, 0, -1), 1.2)
    lines.append([p for p in hood if p is not None])
    both = [[list(map(float, p)) for p in l] for l in lines if len(l) > 1]
    both += [[[p[0], -p[1], p[2]] for p in l] for l in both]
    # the bonnet's leading edge, across
    yy = np.linspace(-hc[0, 1], hc[0, 1], 61)
    lead = [c.hit((hc[0, 0] + .05 * (abs(b) / hc[0, 1]) ** 2 * 0, b, 1.5), (0, 0, -1), 1.3) for b in yy]
    
    def at(px, pz):
        p = c.hit((px, 1.3, pz), (0, -1, 0), 1.2); return [float(q) for q in p]
    def nose(z): p = c.hit((-1.6, 0, z), (1, 0, 0), 1.6); return float(p[0])
    def tail(z): p = c.hit((4.8, 0, z), (-1, 0, 0), 1.8); return float(p[0])
    arch = []
    info = dict(name=name, WB=s['WB'], W=s['W'], H=s['H'], x0=float(V[:, 0].min()), length=float(np.ptp(V[:, 0])), wheel=s['wheel'], wheelw=s['wheelw'], R=c.R, rim=s['rim'], zb=s['zb'], cowl=s['cowl'], header=s['header'],
                lines=both, handles=[at(*p) for p in s['handles']], mirror=at(*s['mirror']), nose=nose(s['front_plate']), tail=tail(s['rear_plate']),
                badgef=nose(s.get('badge_f', s['front_plate'] + .2)), front_plate=s['front_plate'], rear_plate=s['rear_plate'], attrs=list(R), clad='clad' in s, archup=s.get('archup', .01), sq=s.get('squarearch', 2))
    if s.get('rails'):
        xs = np.linspace(s['header'] + .12, s['WB'] + .42, 40)
        rail = []
        for a in xs:
            yb = .60 if s['H'] < 1.62 else .625
            p = c.hit((a, yb, 2.0), (0, 0, -1), 1.2)
            rail.append([float(q) for q in p])
        info['rail'] = rail
    xs = np.linspace(-.6, .6, 25)
    info['wiper'] = [[float(q) for q in c.hit((-.2, yy, s['zb'] + .055 + .02 * (1 - (yy + .1) ** 2)), (1, 0, 0), 1.6)] for yy in np.linspace(-.58, .02, 14)], \
                    [[float(q) for q in c.hit((-.2, yy, s['zb'] + .05 + .02 * (1 - (yy - .5) ** 2)), (1, 0, 0), 1.6)] for yy in np.linspace(.05, .52, 12)]
    lip = []
    for xw in (0, s['WB']):
        pts = []
        for a in np.linspace(-.25, np.pi + .25, 70):
            q = c.R; ca, sa = np.cos(a), np.sin(a); m = s.get('squarearch', 2)
            k = q / (abs(ca) ** m + abs(sa) ** m) ** (1 / m)
            px, pz = xw + k * ca, s['wheel'] + s.get('archup', .01) + k * sa
            p = c.hit((px, 1.3, pz), (0, -1, 0), 1.2)
            if p is not None: pts.append([float(v) for v in p])
        lip.append(pts)
    info['lip'] = lip
    # what shades the floor: footprints by height
    gx = np.arange(info['x0'] - .0, info['x0'] + info['length'], .02); gy = np.arange(-1, 1.001, .02)
    foot = [(c.base(gx[:, None], gy[None, :], np.full((1, 1), zz)) < 0).astype('u1') for zz in (.22, .35, .6)]
    np.savez(out + '/foot.npz', gx=gx, gy=gy, foot=np.array(foot))
    json.dump(info, open(out + '/info.json', 'w'))
    print(name, len(V), len(T), round(time.time() - t0, 1), 's')

if __name__ == '__main__':
    names = list(ALL) if sys.argv[1] == 'all' else sys.argv[1].split(',')
    for n in names: build(n, float(sys.argv[2]))

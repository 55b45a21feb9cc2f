"""Body of a car as an implicit surface: bounding surfaces of body and cabin, joined with fillets. Metres.
x runs from the front axle to the rear, y to the side, z up."""
import numpy as np
from scipy.interpolate import CubicSpline
from scipy.ndimage import gaussian_filter1d

def prof(pts, s=0.03, step=0.004):
    p = np.array(pts, float)
    t = np.arange(p[0, 0] - .6, p[-1, 0] + .6, step)
    v = np.interp(t, p[:, 0], p[:, 1])
    lo, hi = t < p[0, 0], t > p[-1, 0]
    v[lo] = p[0, 1] + (t[lo] - p[0, 0]) * (p[1, 1] - p[0, 1]) / (p[1, 0] - p[0, 0])
    v[hi] = p[-1, 1] + (t[hi] - p[-1, 0]) * (p[-1, 1] - p[-2, 1]) / (p[-1, 0] - p[-2, 0])
    v = gaussian_filter1d(v, s / step, mode='nearest')
    spline = CubicSpline(t, v)
    return lambda x: spline(np.clip(x, t[0], t[-1]))

def smax(a, b, k):
    h = np.maximum(k - np.abs(a - b), 0) / k
    return np.maximum(a, b) + h * h * h * k / 6

def smin(a, b, k):
    return -smax(-a, -b, k)

def step(d, w):
    """1 well inside (d < -w), 0 outside, smooth between."""
    t = np.clip(-d / w, 0, 1)
    return t * t * (3 - 2 * t)

def near(pts, px, pz, margin=.035):
    """As poly, but 1 where farther than the margin from the polygon's box."""
    v = np.array(pts, float)
    a, b = v.min(0) - margin, v.max(0) + margin
    d = np.ones(px.shape)
    m = (px > a[0]) & (px < b[0]) & (pz > a[1]) & (pz < b[1])
    if m.any(): d[m] = poly(v, px[m], pz[m])
    return d

def poly(pts, px, pz, r=0.0):
    """Signed distance to a polygon, negative inside, with corners rounded by r."""
    v = np.array(pts, float)
    if r:
        c = v.mean(0)
    shape = np.broadcast(px, pz).shape
    px = np.broadcast_to(px, shape); pz = np.broadcast_to(pz, shape)
    d = np.full(shape, 1e9); s = np.ones(shape)
    n = len(v)
    for i in range(n):
        a, b = v[i], v[i - 1]
        ex, ez = b[0] - a[0], b[1] - a[1]
        wx, wz = px - a[0], pz - a[1]
        t = np.clip((wx * ex + wz * ez) / (ex * ex + ez * ez), 0, 1)
        d = np.minimum(d, (wx - ex * t) ** 2 + (wz - ez * t) ** 2)
        c1, c2, c3 = pz >= a[1], pz < b[1], ex * wz > ez * wx
        flip = (c1 & c2 & c3) | (~c1 & ~c2 & ~c3)
        s = np.where(flip, -s, s)
    return s * np.sqrt(d)

def rounded(pts, r):
    """A polygon with its corners cut into arcs of about r."""
    v = [np.array(p, float) for p in pts]; out = []
    n = len(v)
    for i in range(n):
        p0, p1, p2 = v[i - 1], v[i], v[(i + 1) % n]
        a, b = p0 - p1, p2 - p1
        la, lb = np.linalg.norm(a), np.linalg.norm(b)
        q = min(r, la * .45, lb * .45)
        s, e = p1 + a / la * q, p1 + b / lb * q
        for t in np.linspace(0, 1, 7):
            out.append(tuple((1 - t) ** 2 * s + 2 * t * (1 - t) * p1 + t * t * e))
    return out

class Car:
    def __init__(self, spec):
        self.s = spec
        g = self.g = {}
        for name, value in spec.items():
            if isinstance(value, list) and value and isinstance(value[0], tuple) and name.startswith('p_'):
                g[name[2:]] = prof(value, spec.get('s_' + name[2:], .04))
        self.R = spec['wheel'] + spec.get('gap', .05)
        self.WB = spec['WB']
        if 'clad' in spec: g['cladz'] = prof(spec['clad'][1], .03)
        self.rounds = {}

    def round(self, pts, r):
        key = id(pts)
        if key not in self.rounds: self.rounds[key] = rounded(pts, r) if r else pts
        return self.rounds[key]

    def archr(self, x, z):
        zc = self.s['wheel'] + self.s.get('archup', .01)
        r1 = np.sqrt(x ** 2 + (z - zc) ** 2); r2 = np.sqrt((x - self.WB) ** 2 + (z - zc) ** 2)
        if self.s.get('squarearch'):
            q = self.s['squarearch']
            f = lambda dx, dz: (np.abs(dx) ** q + np.abs(dz) ** q) ** (1 / q)
            r1 = f(x, z - zc); r2 = f(x - self.WB, z - zc)
        return np.minimum(r1, r2) - self.R

    def base(self, x, y, z):
        s, g = self.s, self.g
        y = np.abs(y)
        zs = z - g['rise'](x)
        W = g['plan'](x) + g['section'](zs)
        ar = self.archr(x, z)
        W = W + s['flare'] * step(ar - s.get('flarew', .16), s.get('flarew', .16)) 
        if 'sculpt' in s:
            for (ax, az, bx, bz, w, depth) in s['sculpt']:
                # a crease from a to b: the surface below it falls in
                t = np.clip((x - ax) / (bx - ax), 0, 1)
                zl = az + (bz - az) * t
                fade = np.sin(np.pi * np.clip((x - ax) / (bx - ax), 0, 1)) ** .7
                d = z - zl
                q = np.maximum(-d / w, 0)
                W = W - depth * fade * q * np.exp(1 - q)
        side = y - W
        top = z - (g['top'](x) - g['crown'](x) * y ** 2)
        if 'ridge' in s:
            yr, wr, hr = s['ridge']
            yl = yr[0] + (yr[1] - yr[0]) * np.clip((x - s['nose']) / (s['cowl'] - s['nose']), 0, 1)
            fade = np.clip((s['cowl'] + .1 - x) / .4, 0, 1)
            top = top + hr * fade * step(y - yl + wr, wr * 2 )
        front = (g['front'](z) + s['kf'] * y ** s['pf'] - x) / np.sqrt(1 + (s['kf'] * s['pf'] * y ** (s['pf'] - 1)) ** 2)
        rear = (x - g['rear'](z) + s['kr'] * y ** s['pr']) / np.sqrt(1 + (s['kr'] * s['pr'] * y ** (s['pr'] - 1)) ** 2)
        low = smax(smax(side, front, s.get('kfs', .22)), rear, s.get('krs', .22))
        low = smax(low, top, g['ktop'](x) if 'ktop' in g else .12)
        low = smax(low, g['bottom'](x) - z, .06)
        # cabin
        G = g['gb'](x) - s['tumble'] * (z - s['zb']) - s.get('barrel', .12) * (z - s['zb']) ** 2
        gs = (y - G) / np.sqrt(1 + s['tumble'] ** 2)
        ws = (g['ws'](z) + s['kws'] * y ** 2 - x) * s.get('nws', .5)
        bk = (x - g['bk'](z) + s['kbk'] * y ** 2) * s.get('nbk', .8)
        rf = z - (g['roof'](x) - s['croof'] * y ** 2)
        cab = smax(gs, rf, s.get('ksr', .13))
        cab = smax(cab, ws, s.get('kw', .05))
        cab = smax(cab, bk, s.get('kb', .08))
        cab = np.maximum(cab, .7 - z)
        return smin(low, cab, s.get('kbelt', .04))

    def u(self, x, y, z):
        return np.abs(y) + np.maximum(x - self.g['front'](z), 0)

    def v(self, x, y, z):
        return np.abs(y) + np.maximum(self.g['rear'](z) - x, 0)

    def regions(self, x, y, z):
        """Signed distances of what is not paint, by name."""
        s = self.s; out = {}
        far = 1.0
        low = z < s.get('zlow', 1.2)
        u, v = self.u(x, y, z), self.v(x, y, z)
        isf = (x < s['facelimit']) & low
        isr = (x > self.WB + s.get('rearlimit', .25)) & (z < 1.25)
        def coll(items, a, mask):
            d = np.full(x.shape, far)
            for pts, r in items:
                d[mask] = np.minimum(d[mask], near(self.round(pts, r), a[mask], z[mask]))
            return d
        for name, items in s['face'].items():
            out[name] = coll(items, u, isf)
        for name, items in s['tail'].items():
            d = coll(items, v, isr)
            out[name] = np.minimum(out[name], d) if name in out else d
        ya = np.abs(y)
        green = z > s['zb'] - .12
        iswin = green & (ya > .4)
        for name in ('dlo', 'win'):
            d = np.full(x.shape, far)
            for pts, r in s[name]:
                d[iswin] = np.minimum(d[iswin], near(self.round(pts, r), x[iswin], z[iswin]))
            out[name] = d
        zm = (s['zb'] + s['H']) / 2
        iss = green & (x < s['header'] + .35) & (x > self.g['ws'](z) + s['kws'] * ya ** 2 - .05)
        d = np.full(x.shape, far)
        d[iss] = near(self.round(s['screen'], .05), ya[iss], z[iss])
        out['scr'] = d
        isb = green & (x > s['backstart'])
        d = np.full(x.shape, far)
        d[isb] = near(self.round(s['backlight'], .07), ya[isb], z[isb])
        out['bck'] = d
        out['arch'] = np.where(ya > .5, self.archr(x, z), far)
        c = np.full(x.shape, far)
        if 'clad' in s:
            cw, zc = s['clad']
            c = self.archr(x, z) - cw
            c = np.minimum(c, z - self.g['cladz'](x))
            c = np.where(ya > .3, c, np.minimum(c, far))
        out['clad'] = c
        return out

    def F(self, x, y, z, details=True):
        f = self.base(x, y, z)
        if details:
            r = self.regions(x, y, z)
            s = self.s
            for name, depth, w in (('grille', .020, .022), ('intake', .03, .024)):
                if name in r:
                    f = f + depth * step(r[name], w)
        return f

    def grad(self, P, e=.0012):
        x, y, z = P.T
        g = np.stack([self.F(x + e, y, z) - self.F(x - e, y, z),
                      self.F(x, y + e, z) - self.F(x, y - e, z),
                      self.F(x, y, z + e) - self.F(x, y, z - e)], 1) / (2 * e)
        return g

    def hits(self, O, D, reach=2.0, n=120):
        """First points of the body from origins along one direction; None where missed."""
        O = np.array(O, float); D = np.array(D, float)
        t = np.linspace(0, reach, n)
        P = O[:, None, :] + t[None, :, None] * D
        inside = self.base(P[..., 0], P[..., 1], P[..., 2]) < 0
        i = inside.argmax(1); ok = inside.any(1)
        a = t[np.maximum(i - 1, 0)]; b = t[i]
        for _ in range(16):
            m = (a + b) / 2; q = O + m[:, None] * D
            neg = self.base(*q.T) < 0
            b = np.where(neg, m, b); a = np.where(neg, a, m)
        q = O + a[:, None] * D
        return [q[j] if ok[j] else None for j in range(len(O))]

    def hit(self, origin, direction, reach=2.0):
        return self.hits([origin], direction, reach)[0]

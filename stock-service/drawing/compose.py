"""Fills the paint's colour in and puts the car into the studio. compose.py EXRBIN WIDTH HEX OUT [quality]"""
import sys, numpy as np
from PIL import Image
def lin(c): c = np.asarray(c, float); return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)
def srgb(c): c = np.clip(c, 0, 1); return np.where(c <= .0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - .055)
def load(path, w):
    h = round(w * 734 / 1306); a = np.fromfile(path, 'f4').reshape(h, w, 4)[::-1].astype(float); return a
def studio(w, h):
    y, x = np.mgrid[0:h, 0:w] / (w / 1306)
    def stops(t, s): p = [q[0] for q in s]; return np.stack([np.interp(t, p, [q[1][i] for q in s]) for i in range(len(s[0][1]))], -1)
    H = lambda s: [int(s[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    bg = stops(y / 734, [(0, H('#f6f4f0')), (.5, H('#f3f0eb')), (1, H('#ebe7e0'))])
    def over(col, a): nonlocal bg; bg = bg * (1 - a[..., None]) + np.array(col) * a[..., None]
    r = np.hypot((x - 470) / 720, (y - 190) / 380); over(H('#ffffff'), np.interp(r, [0, .55, 1], [.85, .3, 0]))
    t = (y - 360) / 300; over(H('#d9d3c8'), np.interp(t, [0, .4, .52, 1], [0, .2, .24, 0]) * ((t > 0) & (t < 1)))
    r = np.hypot((x - 640) / 760, (y - 660) / 130); over(H('#fffdf9'), np.interp(r, [0, .6, 1], [.75, .28, 0]))
    return bg
def shadow(name, view, w, h, path):
    import json, cv2
    from scipy.ndimage import gaussian_filter
    i = json.load(open(f'out/{name}/info.json')); cam = json.load(open(path.replace('.bin', '.json')))
    S = 200; xs0 = cam['corners'][0][0]; n = 6 * S
    acc = np.zeros((n, n)); f = np.load(f'out/{name}/foot.npz')
    gx, gy = f['gx'], f['gy']
    r = np.array(cam['right']); b = -np.array(cam['back'])
    away = r * .75 + b * .5
    def layer(mask, z, sigma, weight):
        nonlocal acc
        s = gaussian_filter(mask.astype(float), sigma * S)
        dx, dy = away[0] * z * .45 * S, away[1] * z * .45 * S
        from scipy.ndimage import shift
        s = shift(s, (dy, dx), order=1)
        acc = 1 - (1 - acc) * (1 - weight * np.clip(s, 0, 1))
    X = np.arange(n) / S + xs0; Y = np.arange(n) / S - 3
    def onto(m): 
        a = np.zeros((n, n)); ix = np.clip(((X - gx[0]) / .02).astype(int), -1, len(gx) - 1); iy = ((Y - gy[0]) / .02).astype(int)
        okx = (X >= gx[0]) & (X < gx[-1]); oky = (Y >= gy[0]) & (Y < gy[-1])
        a[np.ix_(oky, okx)] = m[np.ix_(ix[okx], iy[oky])].T; return a
    ft = f['foot']
    layer(onto(ft[2]), .7, .42, .42); layer(onto(ft[2]), .4, .16, .40); layer(onto(ft[1]), .2, .07, .62); layer(onto(ft[0]), .12, .05, .45)
    ty = np.zeros((n, n))
    for xw in (0, i['WB']):
        for sd in (-1, 1):
            yc = sd * (i['W'] - .018 - i['wheelw'] / 2)
            ty = np.maximum(ty, ((np.abs(X[None, :] - xw) < .11) & (np.abs(Y[:, None] - yc) < i['wheelw'] / 2)).astype(float))
    layer(ty, .05, .06, .75); layer(ty, 0, .015, .9)
    src = np.float32([[(q[0] - xs0) * S, (q[1] + 3) * S] for q in cam['corners']]); dst = np.float32([[u * w, (1 - v) * h] for u, v in cam['uv']])
    H = cv2.getPerspectiveTransform(src, dst)
    return cv2.warpPerspective(acc.astype('f4'), H, (w, h), flags=cv2.INTER_AREA)
def tone(c):
    # a soft shoulder above .8
    return np.where(c < .7, c, .7 + .3 * np.tanh((c - .7) / .3 * .75))
def compose(a, hexs, sh=None, exposure=1.0):
    h, w = a.shape[:2]; rgb, al = a[..., :3], a[..., 3:4]
    R, G, B = rgb[..., 0], rgb[..., 1], rgb[..., 2]
    P = np.maximum(R - G, 0); L = np.maximum(B - G, 0); N = np.minimum(np.minimum(R, G), np.maximum(G, 0))
    N = G
    c = lin([int(hexs[i:i + 2], 16) / 255 for i in (0, 2, 4)])
    col = N[..., None] * np.array([1.0, .995, .985]) + P[..., None] * c * 1.0 + L[..., None] * np.array([1.0, .035, .03])
    col = tone(col * exposure)
    # premultiplied over the studio, in linear light
    bg = lin(studio(w, h))
    if sh is not None: bg = bg * (1 - sh[..., None] * np.array([.94, .955, .97]))
    out = col + bg * (1 - al)
    return (srgb(out) * 255 + .5).astype(np.uint8)
if __name__ == '__main__':
    p, w, name, view, hx, out = sys.argv[1:7]; w = int(w); a = load(p, w)
    sh = shadow(name, view, w, a.shape[0], p)
    for q in hx.split(','): Image.fromarray(compose(a, q, sh)).save(out.replace('%', q))

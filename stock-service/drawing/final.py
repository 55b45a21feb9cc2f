"""final.py VIEWS [NAMES]: writes the pictures of every paint into the project."""
import os, sys
import cv2
import numpy as np
from PIL import Image
from compose import load, shadow, compose
B = '../media/vehicles'
views = sys.argv[1].split(','); names = sys.argv[2].split(',') if len(sys.argv) > 2 else sorted(os.listdir(B))
for n in names:
    for v in views:
        p = f'out/f-{n}-{v}.bin'
        if not os.path.exists(p): print('missing', n, v); continue
        a = load(p, 1306); sh = shadow(n, v, 1306, a.shape[0], p); total = k = 0
        if v == 'front':
            # Clear of the button at the card's upper right corner and the dots below.
            M = np.float32([[.92, 0, 30], [0, .92, 34]])
            a, sh = (cv2.warpAffine(q.astype('f4'), M, (1306, 734), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE).astype(float) for q in (a, sh))
        for hx in sorted(os.listdir(f'{B}/{n}')):
            f = f'{B}/{n}/{hx}/{v}.webp'
            if v != 'front' and not os.path.exists(f): continue
            # A little softer: a seventh fewer bytes in the sizes that pages show.
            im = Image.fromarray(cv2.GaussianBlur(compose(a, hx, sh), (0, 0), .75)); im.save(f, 'WEBP', quality=int(os.environ.get('Q', 82)), method=6); total += os.path.getsize(f); k += 1
        print(n, v, k, round(total / k))

"""blender -b -P blend.py -- NAME VIEW OUT WIDTH SAMPLES"""
import bpy, sys, json, math
from array import array
from mathutils import Vector
name, view, out, width, samples = sys.argv[sys.argv.index('--') + 1:]
width, samples = int(width), int(samples)
D = f'out/{name}'
info = json.load(open(D + '/info.json'))
bpy.ops.wm.read_factory_settings(use_empty=True)
sc = bpy.context.scene
def arr(kind, path):
    a = array(kind); b = open(path, 'rb').read(); a.frombytes(b); return a
# ---- materials
def mat(n):
    m = bpy.data.materials.new(n); m.use_nodes = True
    nt = m.node_tree; nt.nodes.clear()
    o = nt.nodes.new('ShaderNodeOutputMaterial'); return m, nt, o
def N(nt, kind, **k):
    n = nt.nodes.new(kind)
    for q, v in k.items(): setattr(n, q, v)
    return n
def put(nt, sock, v):
    if isinstance(v, (int, float)): sock.default_value = v
    elif isinstance(v, tuple): sock.default_value = v if len(v) == len(sock.default_value) else (*v, 1)
    else: nt.links.new(v, sock)
def m(nt, op, a, b=0.0, c=0.0, clamp=False):
    n = N(nt, 'ShaderNodeMath', operation=op, use_clamp=clamp)
    for sock, v in zip(n.inputs, (a, b, c)): put(nt, sock, v)
    return n.outputs[0]
def dot(nt, v, d):
    n = N(nt, 'ShaderNodeVectorMath', operation='DOT_PRODUCT'); put(nt, n.inputs[0], v); n.inputs[1].default_value = d; return n.outputs['Value']
def mix(nt, fac, a, b):
    x = N(nt, 'ShaderNodeMixShader'); put(nt, x.inputs[0], fac); nt.links.new(a, x.inputs[1]); nt.links.new(b, x.inputs[2]); return x.outputs[0]
def add(nt, a, b):
    x = N(nt, 'ShaderNodeAddShader'); nt.links.new(a, x.inputs[0]); nt.links.new(b, x.inputs[1]); return x.outputs[0]
def light(nt):
    """The light that a matt surface gets, by its normal: sky and floor, a key from the upper left, and occlusion."""
    if 'light' in nt: pass
    g = N(nt, 'ShaderNodeNewGeometry').outputs['Normal']
    up = dot(nt, g, (0, 0, 1))
    sky = m(nt, 'MULTIPLY_ADD', up, .22, .36)
    key = m(nt, 'MAXIMUM', m(nt, 'MULTIPLY_ADD', dot(nt, g, tuple(KEY)), .75, .25), 0)
    key = m(nt, 'MULTIPLY', m(nt, 'POWER', key, 1.3), .42)
    fill = m(nt, 'MULTIPLY', m(nt, 'MAXIMUM', dot(nt, g, tuple(FILL)), 0), .18)
    E = m(nt, 'ADD', m(nt, 'ADD', sky, key), fill)
    ao = N(nt, 'ShaderNodeAmbientOcclusion', samples=1); ao.inputs['Distance'].default_value = .7
    pos = N(nt, 'ShaderNodeNewGeometry').outputs['Position']; z = dot(nt, pos, (0, 0, 1))
    low = m(nt, 'MULTIPLY_ADD', m(nt, 'MULTIPLY', z, 1 / .55, clamp=True), .40, .60)
    occ = m(nt, 'MULTIPLY_ADD', m(nt, 'POWER', ao.outputs['AO'], .8), .85, .15)
    return m(nt, 'MULTIPLY', m(nt, 'MULTIPLY', E, occ), low)
def emit(nt, color, strength=1.0):
    e = N(nt, 'ShaderNodeEmission'); put(nt, e.inputs[0], color); put(nt, e.inputs[1], strength); return e.outputs[0]
def sheen(nt, power, amount):
    """A broad highlight of the key in the reflected direction."""
    return m(nt, 'MULTIPLY', m(nt, 'POWER', m(nt, 'MAXIMUM', dot(nt, reflected(nt), tuple(KEY)), 0), power), amount)
def studio_group():
    """What the studio looks like in a direction: floor, dark horizon, bright ceiling, three soft boxes."""
    t = bpy.data.node_groups.new('studio', 'ShaderNodeTree'); t.inputs.new('NodeSocketVector', 'D'); t.outputs.new('NodeSocketFloat', 'V')
    gi, go = t.nodes.new('NodeGroupInput'), t.nodes.new('NodeGroupOutput'); d = gi.outputs[0]
    up = dot(t, d, (0, 0, 1))
    rp = N(t, 'ShaderNodeValToRGB'); t.links.new(m(t, 'MULTIPLY_ADD', up, .5, .5), rp.inputs[0])
    e = rp.color_ramp.elements; e[0].position = 0; e[0].color = (.06, .06, .06, 1); e[1].position = 1; e[1].color = (.55, .55, .55, 1)
    for pos, c in ((.30, .12), (.42, .26), (.488, .50), (.507, .07), (.57, .05), (.66, .10), (.80, .32)):
        q = e.new(pos); q.color = (c, c, c, 1)
    def panel(center, across, w_, h_, soft, strength):
        c = Vector(center).normalized(); a_ = (Vector(across) - c * c.dot(Vector(across))).normalized(); b_ = c.cross(a_)
        k = m(t, 'MAXIMUM', dot(t, d, tuple(c)), .02)
        def edge(axis, half):
            v = m(t, 'ABSOLUTE', m(t, 'DIVIDE', dot(t, d, tuple(axis)), k))
            r_ = N(t, 'ShaderNodeMapRange', interpolation_type='SMOOTHSTEP'); t.links.new(v, r_.inputs[0])
            r_.inputs[1].default_value = half - soft; r_.inputs[2].default_value = half + soft; r_.inputs[3].default_value = 1; r_.inputs[4].default_value = 0
            return r_.outputs[0]
        f = m(t, 'MULTIPLY', m(t, 'MULTIPLY', edge(a_, w_), edge(b_, h_)), m(t, 'GREATER_THAN', dot(t, d, tuple(c)), .02))
        return m(t, 'MULTIPLY', f, strength)
    v = rp.outputs[0]
    for p in (panel(left * .9 + back * .25 + Vector((0, 0, 1.25)), back, .75, .60, .16, 3.4),
              panel((back if view == 'side' else right) * 1.0 + Vector((0, 0, .40)), left if view == 'side' else back, 1.5, .15, .10, 3.0),
              panel(back * 1.0 + left * .4 + Vector((0, 0, .75)), left, 1.2, .10, .07, 1.2)):
        v = m(t, 'ADD', v, p)
    t.links.new(v, go.inputs[0]); return t
def reflected(nt):
    g = N(nt, 'ShaderNodeNewGeometry'); neg = N(nt, 'ShaderNodeVectorMath', operation='SCALE'); neg.inputs['Scale'].default_value = -1; nt.links.new(g.outputs['Incoming'], neg.inputs[0])
    r = N(nt, 'ShaderNodeVectorMath', operation='REFLECT'); nt.links.new(neg.outputs[0], r.inputs[0]); nt.links.new(g.outputs['Normal'], r.inputs[1]); return r.outputs[0]
def mirror_of(nt, weight, rough=0.0):
    q = N(nt, 'ShaderNodeGroup'); q.node_tree = STUDIO; nt.links.new(reflected(nt), q.inputs[0])
    return emit(nt, (1, 1, 1), m(nt, 'MULTIPLY', q.outputs[0], weight))
def fresnel(nt, ior, times=1.0):
    f0 = ((ior - 1) / (ior + 1)) ** 2
    g = N(nt, 'ShaderNodeNewGeometry'); v = N(nt, 'ShaderNodeVectorMath', operation='DOT_PRODUCT'); nt.links.new(g.outputs['Incoming'], v.inputs[0]); nt.links.new(g.outputs['Normal'], v.inputs[1])
    grazing = m(nt, 'POWER', m(nt, 'SUBTRACT', 1.0, m(nt, 'ABSOLUTE', v.outputs['Value']), clamp=True), 5.0)
    return m(nt, 'MULTIPLY', m(nt, 'MULTIPLY_ADD', grazing, 1 - f0, f0), times)
def stuff(nt, color, coat=.0, metal=0.0, sh=.0, power=14, glow=None, strength=1):
    """A surface: matt colour, sheen, and a share that mirrors the studio."""
    s = emit(nt, color, m(nt, 'ADD', m(nt, 'MULTIPLY', light(nt), 1 - metal), sheen(nt, power, sh)) if sh else m(nt, 'MULTIPLY', light(nt), 1 - metal))
    if metal: s = add(nt, s, mirror_of(nt, metal * color[0], .18))
    if coat: s = add(nt, s, mirror_of(nt, fresnel(nt, 1.45, coat)))
    if glow: s = add(nt, s, emit(nt, glow, strength))
    return s
def simple(n, *a, **k):
    mm, nt, o = mat(n); nt.links.new(stuff(nt, *a, **k), o.inputs[0]); return mm
def bsdf(nt, kind, color=(1, 1, 1), rough=None):
    b = N(nt, kind); b.inputs[0].default_value = (*color, 1)
    if rough is not None: b.inputs['Roughness'].default_value = rough
    return b.outputs[0]
def paint(nt):
    # red marks the share of the paint's own colour: any colour is filled in afterwards
    base = emit(nt, (1, 0, 0), m(nt, 'ADD', light(nt), sheen(nt, 8, .26)))
    return add(nt, base, mirror_of(nt, fresnel(nt, 1.5, 1.0)))
def below(nt, attr, level):
    a = nt.nodes.new('ShaderNodeAttribute'); a.attribute_name = attr
    m = nt.nodes.new('ShaderNodeMath'); m.operation = 'LESS_THAN'; m.inputs[1].default_value = level
    nt.links.new(a.outputs['Fac'], m.inputs[0]); return m.outputs[0]
def body_material():
    mm, nt, o = mat('body'); P = lambda *a, **k: stuff(nt, *a, **k)
    s = paint(nt)
    has = info['attrs']
    def over(attr, level, shader):
        nonlocal s
        if attr in has: s = mix(nt, below(nt, attr, level), s, shader)
    plastic = P((.028, .028, .028), sh=.6, power=5)
    gloss = P((.006, .006, .006), coat=1)
    over('clad', 0, plastic); over('clad0', 0, plastic); over('black', 0, plastic)
    over('silver', 0, P((.5, .5, .5), metal=.5, sh=.2))
    over('band', 0, gloss); over('intake', 0, P((.008, .008, .008), coat=.3))
    tc = N(nt, 'ShaderNodeTexCoord'); sep = N(nt, 'ShaderNodeSeparateXYZ'); nt.links.new(tc.outputs['Object'], sep.inputs[0])
    def wave(ka, kb, f):
        return m(nt, 'GREATER_THAN', m(nt, 'SINE', m(nt, 'MULTIPLY_ADD', sep.outputs[2], kb, m(nt, 'MULTIPLY', sep.outputs[1], ka))), f)
    w = 150
    mesh = mix(nt, m(nt, 'MAXIMUM', wave(w * .8, w, .72), wave(-w * .8, w, .72)), P((.004, .004, .004)), P((.055, .055, .055), sh=.5, power=6))
    if 'grille' in has:
        over('grille', 0, gloss); over('grille', -.014, mesh)
    over('plate0', 0, P((.012, .012, .012), coat=.2))
    over('chrome', 0, P((.75, .75, .75), metal=.85))
    over('lamp', 0, gloss)
    over('lamp', -.008, P((.075, .075, .075), coat=1.6))
    over('pix', 0, P((.02, .02, .02), coat=1))
    over('bulb', 0, P((.25, .25, .25), metal=.5))
    over('bulb', -.008, P((.03, .03, .03), coat=2.5))
    over('bulb', -.013, P((.5, .5, .5), glow=(1, 1, 1), strength=.55))
    over('drl', 0, P((.3, .3, .3), glow=(1, 1, 1), strength=.85))
    over('tlamp', 0, P((.015, 0, 0), coat=1))
    over('tlamp', -.006, P((0, 0, .42), coat=1.2, glow=(0, 0, 1), strength=.05))
    over('tdrl', 0, P((0, 0, .4), glow=(0, 0, 1), strength=.75))
    high = N(nt, 'ShaderNodeMapRange'); nt.links.new(sep.outputs[2], high.inputs[0]); high.inputs[1].default_value = info['zb'] - .05; high.inputs[2].default_value = info['H']; high.inputs[3].default_value = .6; high.inputs[4].default_value = 2.6
    sky_share = m(nt, 'MULTIPLY', high.outputs[0], .030)
    def glass(t):
        return add(nt, bsdf(nt, 'ShaderNodeBsdfTransparent', (t, t, t)), add(nt, mirror_of(nt, fresnel(nt, 1.52, 1.3)), emit(nt, (.90, .90, .90), sky_share)))
    over('dlo', 0, gloss)
    over('win', 0, glass(.21))
    over('scr', .020, gloss); over('scr', 0, glass(.36))
    over('bck', .02, gloss); over('bck', 0, glass(.22))
    geo = N(nt, 'ShaderNodeNewGeometry')
    s2 = mix(nt, geo.outputs['Backfacing'], s, P((.035, .035, .035)))
    for a, lev, t in (('win', 0, .45), ('scr', 0, .6), ('bck', 0, .35)):
        s2 = mix(nt, m(nt, 'MULTIPLY', below(nt, a, lev), geo.outputs['Backfacing']), s2, bsdf(nt, 'ShaderNodeBsdfTransparent', (t, t, t)))
    s2 = mix(nt, below(nt, 'arch', 0), s2, bsdf(nt, 'ShaderNodeBsdfTransparent'))
    nt.links.new(s2, o.inputs[0]); return mm
# ---- camera and light directions
sc.render.resolution_x = width; sc.render.resolution_y = round(width * 734 / 1306); sc.render.resolution_percentage = 100
WB = info['WB']
cam = bpy.data.cameras.new('cam'); co = bpy.data.objects.new('cam', cam); sc.collection.objects.link(co); sc.camera = co; cam.sensor_width = 36
L = info['length']; midx = info['x0'] + L / 2
if view == 'side':
    co.location = (midx, -15, 1.02); target = (midx, 0, .69); cam.lens = 36 * 15 / (L / .845)
else:
    az = math.radians(41 if view == 'front' else 40); dist = 9.0; sgn = -1 if view == 'front' else 1
    co.location = (midx + sgn * dist * math.cos(az), -dist * math.sin(az), 1.40); target = (midx + .02, 0, .69); cam.lens = 67 * (4.63 / L) ** .5
co.rotation_euler = (Vector(target) - Vector(co.location)).to_track_quat('-Z', 'Y').to_euler()
bpy.context.view_layer.update()
from bpy_extras.object_utils import world_to_camera_view as wcv
pts = [wcv(sc, co, Vector((px, py, pz))) for px, inset, zz in ((info['x0'], .15, (.3, .7)), (info['x0'] + L, .12, (.4, .9)), (0, 0, (.35,)), (WB, 0, (.35,))) for py in (-info['W'] + inset, info['W'] - inset) for pz in zz]
cam.shift_x += (min(p.x for p in pts) + max(p.x for p in pts)) / 2 - .5
right = (co.rotation_euler.to_quaternion() @ Vector((1, 0, 0))); left = -right
back = (Vector(co.location) - Vector(target)); back.z = 0; back.normalize()
KEY = (left * .62 + back * .42 + Vector((0, 0, .78))).normalized()
FILL = (-left * .8 + back * .7 + Vector((0, 0, .25))).normalized()
STUDIO = studio_group()
M = dict(
    rubber=simple('rubber', (.020, .020, .020), sh=.5, power=4), dark=simple('dark', (.008, .008, .008)), plastic=simple('plastic', (.028, .028, .028), sh=.6, power=5),
    gloss=simple('gloss', (.006, .006, .006), coat=1), silver=simple('silver', (.60, .60, .60), metal=.35, sh=.5, power=10), pocket=simple('pocket', (.045, .045, .045), coat=.5, sh=.3),
    disc=simple('disc', (.22, .22, .22), metal=.2), line=simple('line', (.002, .002, .002)), seat=simple('seat', (.075, .075, .075), sh=.1, power=5), trim=simple('trim', (.085, .085, .085)),
    plate=simple('plate', (.80, .80, .80)), blue=simple('blue', (.03, .03, .03)), chrome=simple('chrome', (.8, .8, .8), metal=.9))
mp, nt, o = mat('paint'); nt.links.new(paint(nt), o.inputs[0]); M['paint'] = mp
# ---- meshes
def obj(n, verts, faces, m, smooth=True):
    me = bpy.data.meshes.new(n); me.from_pydata(verts, [], faces); me.update()
    if smooth: me.polygons.foreach_set('use_smooth', [True] * len(me.polygons))
    ob = bpy.data.objects.new(n, me); sc.collection.objects.link(ob); me.materials.append(m); return ob
def body():
    v, t, nn = arr('f', D + '/v.bin'), arr('i', D + '/t.bin'), arr('f', D + '/n.bin')
    me = bpy.data.meshes.new('body'); n, k = len(v) // 3, len(t) // 3
    me.vertices.add(n); me.vertices.foreach_set('co', v); me.loops.add(3 * k); me.loops.foreach_set('vertex_index', t)
    me.polygons.add(k); me.polygons.foreach_set('loop_start', array('i', range(0, 3 * k, 3))); me.polygons.foreach_set('loop_total', array('i', [3]) * k)
    me.polygons.foreach_set('use_smooth', array('b', [1]) * k); me.update(); me.validate()
    for a in info['attrs']: me.attributes.new(a, 'FLOAT', 'POINT').data.foreach_set('value', arr('f', f'{D}/a_{a}.bin'))
    me.use_auto_smooth = True; me.normals_split_custom_set_from_vertices(list(zip(nn[0::3], nn[1::3], nn[2::3])))
    ob = bpy.data.objects.new('body', me); sc.collection.objects.link(ob); me.materials.append(body_material())
def tube(pts, r, m, cyclic=False):
    cu = bpy.data.curves.new('c', 'CURVE'); cu.dimensions = '3D'; cu.bevel_depth = r; cu.bevel_resolution = 2
    sp = cu.splines.new('POLY'); sp.points.add(len(pts) - 1); sp.use_cyclic_u = cyclic
    for q, p in zip(sp.points, pts): q.co = (*p, 1)
    ob = bpy.data.objects.new('c', cu); sc.collection.objects.link(ob); cu.materials.append(m); return ob
def lathe(n, prof, m, seg=96, at=(0, 0, 0), side=1):
    vs, fs = [], []
    for i in range(seg):
        a = 2 * math.pi * i / seg
        for (r, y) in prof: vs.append((at[0] + r * math.cos(a), at[1] + side * y, at[2] + r * math.sin(a)))
    k = len(prof)
    for i in range(seg):
        j = (i + 1) % seg
        for q in range(k - 1): fs.append((i * k + q, i * k + q + 1, j * k + q + 1, j * k + q))
    return obj(n, vs, fs, m)
def box(c, size, m, bevel=.03, rot=None, sub=3):
    bpy.ops.mesh.primitive_cube_add(size=1, location=c); ob = bpy.context.object; ob.scale = size
    if rot: ob.rotation_euler = rot
    bpy.context.view_layer.update(); bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    b = ob.modifiers.new('b', 'BEVEL'); b.width = bevel; b.segments = sub
    ob.data.materials.append(m); ob.data.polygons.foreach_set('use_smooth', [True] * len(ob.data.polygons)); ob.data.use_auto_smooth = True; return ob
def spoke(at, side, ang, pts, y0, y1, m, cup=.02, R=1):
    """A flat plate in the rim's plane; pts as (radius, sideways)."""
    ca, sa = math.cos(ang), math.sin(ang); vs = []
    for yy in (y1, y0):
        for (r, w) in pts:
            y = yy - cup * (1 - (r / R)) ** 1.0 if yy == y1 else yy
            vs.append((at[0] + r * ca - w * sa, at[1] + side * y, at[2] + r * sa + w * ca))
    n = len(pts); fs = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))] + [(i, i + n, (i + 1) % n + n, (i + 1) % n) for i in range(n)]
    ob = obj('spoke', vs, fs, m, False); b = ob.modifiers.new('b', 'BEVEL'); b.width = .0035; b.segments = 2
    for p in ob.data.polygons: p.use_smooth = False
def wheel(x, side):
    Rw, tw = info['wheel'], info['wheelw']; rr = Rw * .735 if info['rim'] != 'turbine' else Rw * .70
    if info['name'] == 'small-hatchback': rr = Rw * .70
    yo = info['W'] - .018  # outer plane of the tyre
    at = (x, side * (yo - tw), Rw)
    h = tw
    tyre = [(rr * .97, .015), (rr + .01, .004), (rr + (Rw - rr) * .55, -.006), (Rw - .022, .004), (Rw - .006, .022), (Rw, .05), (Rw, h - .05), (Rw - .006, h - .022), (Rw - .022, h - .004), (rr + (Rw - rr) * .55, h + .006), (rr + .01, h - .004), (rr * .985, h - .012), (rr * .97, h - .03)]
    lathe('tyre', tyre, M['rubber'], at=at, side=side)
    for k in (.35, .65): pass
    lathe('lip', [(rr * .985, h - .014), (rr * .985, h - .004), (rr * .965, h - .002), (rr * .945, h - .010), (rr * .93, h - .05), (rr * .90, .06), (rr * .90, .02)], M['silver'] if info['rim'] != 'turbine' else M['pocket'], at=at, side=side)
    lathe('barrel', [(rr * .935, h - .03), (rr * .90, h - .10), (rr * .88, .04), (0.02, .04)], M['dark'], at=at, side=side)
    lathe('disc', [(.145, h - .135), (.145, h - .12), (.06, h - .12), (.0, h - .12)], M['disc'], at=at, side=side)
    lathe('hub', [(.070, h - .09), (.066, h - .034), (.055, h - .026), (.030, h - .024), (.028, h - .020), (0, h - .020)], M['silver'] if info['rim'] != 'turbine' else M['pocket'], at=at, side=side, seg=48)
    lathe('cap', [(.027, h - .021), (.025, h - .017), (0, h - .016)], M['gloss'], at=at, side=side, seg=32)
    T = math.tau; y1, y0 = h - .008, h - .075
    E = rr * .955
    if info['rim'] == 'ten':
        for i in range(10):
            a = T * (i + .25) / 10
            spoke(at, side, a, [(.045, -.013), (E * .6, -.012), (E, -.016), (E, .016), (E * .6, .012), (.045, .013)], y0, y1, M['silver'], .026, E)
    elif info['rim'] == 'fiveY':
        for i in range(5):
            a = T * (i + .25) / 5
            for q in (-1, 1):
                spoke(at, side, a, [(.040, -.018), (E * .40, q * .006 - .013), (E, q * .085 - .013), (E, q * .085 + .013), (E * .40, q * .006 + .015), (.040, .018)], y0, y1, M['silver'], .028, E)
            spoke(at, side, a + T / 10, [(.05, -.01), (E, -.012), (E, .012), (.05, .01)], y0, y1 - .018, M['pocket'], .02, E)
    elif info['rim'] == 'fiveV':
        for i in range(5):
            a = T * (i + .25) / 5
            for q in (-1, 1):
                spoke(at, side, a + q * .21, [(.045, -.012), (E, -.024 + q * .02), (E, .024 + q * .02), (.045, .012)], y0, y1, M['silver'], .028, E)
            spoke(at, side, a, [(.05, -.018), (E, -.03), (E, .03), (.05, .018)], y0, y1 - .022, M['pocket'], .02, E)
    else:
        for i in range(5):
            a = T * (i + .25) / 5
            spoke(at, side, a, [(.045, -.03), (E * .55, -.055), (E, -.02), (E, .075), (E * .55, .04), (.045, .03)], y0, y1, M['silver'], .02, E)
            spoke(at, side, a + T / 10, [(.05, -.024), (E, -.03), (E, .045), (.05, .024)], y0, y1 - .014, M['pocket'], .02, E)
    for i in range(5):
        a = T * (i + .75) / 5; lathe('nut', [(.008, h - .05), (.008, h - .026), (0, h - .026)], M['pocket'], at=(x + .042 * math.cos(a), at[1], Rw + .042 * math.sin(a)), side=side, seg=10)
    # the well
    R = info['R'] * 1.02; sq = info['sq']; vs, fs = [], []; seg = 48; zc = Rw + info['archup']
    ys = [side * (info['W'] - .03), side * (info['W'] - .42)]
    for i in range(seg + 1):
        a = -.02 + (math.pi + .04) * i / seg; ca, sa = math.cos(a), math.sin(a); k = R / (abs(ca) ** sq + abs(sa) ** sq) ** (1 / sq)
        for yy in ys: vs.append((x + k * ca, yy, zc + k * sa))
    for i in range(seg): fs.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    c = len(vs); vs.append((x, ys[1], zc))
    for i in range(seg): fs.append((2 * i + 1, c, 2 * i + 3))
    obj('well', vs, fs, M['dark'], False)
def mirror(side):
    x, y, z = info['mirror']; y = abs(y)
    cx, cy, cz = x + .04, side * (y + .135), z + .055
    vs, fs = [], []; n, k = 24, 48
    for i in range(n + 1):
        t = -math.pi / 2 + math.pi * i / n
        for j in range(k):
            a = math.tau * j / k
            f = lambda q, e: math.copysign(abs(q) ** e, q)
            px = f(math.cos(t), .8) * f(math.cos(a), .9) * .085; py = f(math.cos(t), .75) * f(math.sin(a), .7) * .115; pz = f(math.sin(t), .75) * .070
            if px > .03: px = .03 + (px - .03) * .25
            px += .12 * abs(py + .115 * 1) * .3
            vs.append((cx + px, cy + side * py, cz + pz * (1 - .15 * (py < 0) * abs(py) / .115)))
    for i in range(n):
        for j in range(k): fs.append((i * k + j, i * k + (j + 1) % k, (i + 1) * k + (j + 1) % k, (i + 1) * k + j))
    obj('mirror', vs, fs, M['paint'])
    box((cx + .02, side * (y + .035), z + .005), (.07, .11, .028), M['gloss'], .012)
    box((cx + .004, cy, cz - .062), (.13, .20, .025), M['gloss'], .012)
def handle(p, side):
    x, y, z = p
    box((x, side * (abs(y) + .012), z), (.20, .026, .030), M['paint'], .012)
def cabin():
    W, H, zb = info['W'], info['H'], info['zb']; f = info['header']
    box(((f + info['WB'] + .35) / 2, 0, zb - .28), (info['WB'] + .35 - f + .3, W * 1.5, .3), M['dark'], .02)
    box((info['cowl'] + .52, 0, zb - .08), (.5, W * 1.5, .2), M['seat'], .08)
    box((info['cowl'] + .40, 0, zb - .02), (.8, W * 1.45, .05), M['seat'], .02)
    for side in (-1, 1):
        x = f + .62
        box((x, side * .37, zb - .02), (.16, .48, .62), M['seat'], .07, (0, math.radians(14), 0))
        box((x + .10, side * .37, zb + .30), (.10, .26, .16), M['seat'], .05, (0, math.radians(10), 0))
        xr = f + 1.45
        box((xr, side * .38, zb - .05), (.16, .58, .56), M['seat'], .07, (0, math.radians(18), 0))
        box((xr + .11, side * .38, zb + .24), (.09, .24, .14), M['seat'], .04, (0, math.radians(12), 0))
    bpy.ops.mesh.primitive_torus_add(location=(f + .12, -.37, zb + .01), rotation=(0, math.radians(-65), 0), major_radius=.18, minor_radius=.016); bpy.context.object.data.materials.append(M['seat'])
    box((f + .05, 0, H - .17), (.03, .24, .06), M['gloss'], .015)
body()
for x in (0, info['WB']):
    for side in (-1, 1): wheel(x, side)
for l in info['lines']: tube(l, .0026, M['line'])
for l in info['lip']:
    for side in (-1, 1): tube([(p[0], side * (abs(p[1]) - .006), p[2]) for p in l], .009, M['plastic'] if info['clad'] else M['paint'])
for side in (-1, 1):
    mirror(side)
    for h in info['handles']: handle(h, side)
    if 'rail' in info:
        r = info['rail']; n = len(r)
        pts = [(p[0], side * abs(p[1]), p[2] + .042 * min(1, 5 * i / n, 5 * (n - 1 - i) / n) - .004) for i, p in enumerate(r)]
        tube(pts, .013, M['gloss'])
for w in info['wiper']: tube([(p[0] - .012, p[1], p[2] + .006) for p in w], .006, M['gloss'])
for x, z, d in ((info['nose'], info['front_plate'], -1), (info['tail'], info['rear_plate'], 1)):
    box((x + d * .016, 0, z), (.012, .52, .11), M['plate'], .004)
    box((x + d * .0175, d * -.24 * -1 * -1, z), (.012, .042, .108), M['blue'], .002)
box((info['badgef'] - .004, 0, info['front_plate'] + .2), (.016, .11, .024), M['chrome'], .006)
cabin()
box((info['WB'] / 2, 0, .30), (info['WB'] + .8, info['W'] * 1.2, .18), M['dark'], .02)
w = bpy.data.worlds.new('w'); sc.world = w; w.use_nodes = True; w.node_tree.nodes['Background'].inputs[0].default_value = (.3, .3, .3, 1)
from bpy_extras.object_utils import world_to_camera_view as wcv
corners = [(midx - 3, -3, 0), (midx + 3, -3, 0), (midx + 3, 3, 0), (midx - 3, 3, 0)]
json.dump(dict(corners=corners, uv=[list(wcv(sc, co, Vector(c)))[:2] for c in corners], right=list(right), back=list(back)), open(out.replace('.exr', '.json'), 'w'))
sc.render.engine = 'CYCLES'; cy = sc.cycles; cy.samples = samples; cy.use_denoising = False; cy.max_bounces = 4; cy.transparent_max_bounces = 10; cy.caustics_reflective = False; cy.caustics_refractive = False
cy.use_adaptive_sampling = False; cy.pixel_filter_type = 'BLACKMAN_HARRIS'
sc.render.film_transparent = True
sc.view_settings.view_transform = 'Raw'; sc.render.image_settings.file_format = 'OPEN_EXR'; sc.render.image_settings.color_mode = 'RGBA'; sc.render.image_settings.color_depth = '32'
sc.render.threads_mode = 'FIXED'; sc.render.threads = 3
sc.render.filepath = out; bpy.ops.render.render(write_still=True)
img = bpy.data.images.load(out); px = array('f', [0.0]) * (img.size[0] * img.size[1] * 4); img.pixels.foreach_get(px); px.tofile(open(out.replace('.exr', '.bin'), 'wb'))

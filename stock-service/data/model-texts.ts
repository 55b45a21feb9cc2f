/** The texts of a model's list: plain text, and HTML for the two paragraphs. */
export interface ModelTexts {
  readonly h2Label: string;
  readonly paragraph: string;
  readonly bottom: string;
}

const texts: Readonly<Record<string, ModelTexts>> = {
  kona: {
    h2Label: 'Un SUV compacto para el día a día en las islas',
    paragraph:
      '<p>El KONA mide 4,35 metros y ofrece 466 litros de maletero. En stock lo tenemos con motor 1.0 TGDi de 100 CV y cambio manual, y con el 1.6 TGDi de 138 CV y cambio automático de doble embrague.</p>',
    bottom:
      '<h2>KONA nuevo en Canarias</h2><p>Todas las unidades de esta página son nuevas y están asignadas a las islas; el precio incluye IGIC, transporte y matriculación. Si buscas menos consumo en ciudad, compara con el <a href="/vehiculos/kona-hibrido">KONA Híbrido</a>; para recorridos diarios con carga en casa, con el <a href="/vehiculos/kona-electrico">KONA Eléctrico</a>.</p>',
  },
  'kona-hibrido': {
    h2Label: 'Híbrido sin enchufe, con etiqueta ECO',
    paragraph:
      '<p>El KONA Híbrido combina un motor 1.6 de gasolina con uno eléctrico y suma 141 CV. La batería se recarga al frenar y en las bajadas, así que no necesita enchufe. Su consumo combinado WLTP es de 4,6 l/100 km.</p>',
    bottom:
      '<h2>¿Por qué un híbrido en una isla?</h2><p>Los trayectos cortos y con desnivel son los que más aprovechan la recuperación de energía. El cambio es automático de seis velocidades y la garantía de la batería, de ocho años o 160.000 km.</p>',
  },
  'kona-electrico': {
    h2Label: 'Cero emisiones y hasta 514 km de autonomía',
    paragraph:
      '<p>Disponible con batería de 48 kWh (156 CV) o de 65 kWh (218 CV). En un punto de corriente continua pasa del 10 al 80 % en unos 41 minutos; en un punto de pared de 11 kW, la carga completa tarda entre cinco y siete horas.</p>',
    bottom:
      '<h2>Cargar el KONA Eléctrico en Canarias</h2><p>Con un recorrido diario de 40 kilómetros basta con enchufarlo una o dos noches por semana. Nuestros asesores te informan de las ayudas vigentes en tu isla y de la instalación del punto de carga.</p>',
  },
  tucson: {
    h2Label: 'Espacio para cinco y tres motores para elegir',
    paragraph:
      '<p>El TUCSON ofrece hasta 620 litros de maletero. Lo tenemos en stock con motor de gasolina de 160 CV, diésel de 136 CV e híbrido de 230 CV, este último con etiqueta ECO y cambio automático de seis velocidades.</p>',
    bottom:
      '<h2>Qué TUCSON elegir</h2><p>El híbrido es el más equilibrado en ciudad y cuesta arriba; el diésel, el que menos gasta en autopista. Si puedes cargar en casa, mira también el <a href="/vehiculos/tucson-hibrido-enchufable">TUCSON Híbrido Enchufable</a>.</p>',
  },
  'tucson-hibrido-enchufable': {
    h2Label: 'Eléctrico a diario, gasolina cuando haga falta',
    paragraph:
      '<p>Su batería de 13,8 kWh permite recorrer hasta 70 kilómetros en ciudad sin gastar gasolina. Suma 252 CV, tiene tracción a las cuatro ruedas y lleva el distintivo ambiental 0 Emisiones.</p>',
    bottom:
      '<h2>Un enchufable en la isla</h2><p>En un punto de pared de 7,2 kW la batería se carga en unas dos horas. Cargado cada noche, la mayoría de los recorridos diarios en las islas se hace solo con electricidad; para el resto queda el motor 1.6 TGDi.</p>',
  },
  ioniq5: {
    h2Label: 'Carga ultrarrápida a 800 voltios',
    paragraph:
      '<p>El IONIQ 5 pasa del 10 al 80 % en unos 18 minutos en un cargador de 350 kW. Con la batería de 84 kWh y tracción trasera homologa hasta 570 km. La distancia entre ejes de tres metros deja un suelo plano y mucho sitio detrás.</p>',
    bottom:
      '<h2>IONIQ 5 en stock</h2><p>Tenemos unidades con batería de 63 y de 84 kWh, de propulsión trasera o con tracción total de 325 CV. Desde el acabado Energy pueden alimentar aparatos externos con la función V2L.</p>',
  },
  i20: {
    h2Label: 'Un urbano de cuatro metros bien equipado',
    paragraph:
      '<p>El i20 mide 4,07 metros y tiene 352 litros de maletero. De serie lleva frenada automática de emergencia, mantenimiento de carril y cámara trasera. Está disponible con motor de 79 CV o de 100 CV, manual o automático.</p>',
    bottom:
      '<h2>i20 nuevo con entrega en tu isla</h2><p>Es el modelo más asequible de nuestro stock. Todas las unidades incluyen cinco años de garantía sin límite de kilómetros y el envío a cualquiera de nuestros concesionarios.</p>',
  },
  i30: {
    h2Label: 'El compacto de cinco puertas',
    paragraph:
      '<p>El i30 se ofrece con el motor 1.0 TGDi de 115 CV y cambio manual, o con el 1.5 TGDi de 140 CV y cambio automático de doble embrague. Tiene 395 litros de maletero y un consumo combinado desde 5,6 l/100 km.</p>',
    bottom:
      '<h2>i30 en stock en Canarias</h2><p>Si prefieres una línea más deportiva y un maletero mayor, con 450 litros, compara con el <a href="/vehiculos/i30-fastback">i30 Fastback</a>.</p>',
  },
  'i30-fastback': {
    h2Label: 'Línea de cupé y 450 litros de maletero',
    paragraph:
      '<p>El i30 Fastback es doce centímetros más largo que el i30 y carga 450 litros. En stock lo tenemos con el motor 1.5 TGDi de 140 CV, manual o automático, en acabados Tecno y N Line.</p>',
    bottom:
      '<h2>Acabado N Line</h2><p>Añade parachoques específicos, llantas de 18 pulgadas y asientos deportivos. La mecánica y el mantenimiento son los mismos que en el resto de la gama.</p>',
  },
  'ioniq-electrico': {
    h2Label: 'Si buscas un coche eléctrico',
    paragraph:
      '<p>El <a href="/vehiculos/kona-electrico">KONA Eléctrico</a> y el <a href="/vehiculos/ioniq5">IONIQ 5</a> están disponibles.</p>',
    bottom:
      '<h2>Alternativas al IONIQ Eléctrico</h2><p>El KONA Eléctrico de 48 kWh es el más cercano en precio; el IONIQ 5, en espacio y velocidad de carga.</p>',
  },
  'ioniq-hibrido-enchufable': {
    h2Label: 'Si buscas un coche enchufable',
    paragraph:
      '<p>El <a href="/vehiculos/tucson-hibrido-enchufable">TUCSON Híbrido Enchufable</a> es hoy el enchufable que tenemos.</p>',
    bottom:
      '<h2>Otros modelos electrificados</h2><p>El <a href="/vehiculos/kona-hibrido">KONA Híbrido</a> no necesita enchufe y lleva etiqueta ECO.</p>',
  },
};

/** The texts of a model by its URL key. */
export function modelTextsOf(urlKey: string): ModelTexts {
  return texts[urlKey] ?? { h2Label: '', paragraph: '', bottom: '' };
}

import type { EquipmentGroup } from '../contract';
import type { Engine, ModelSpec, Trim } from './models/model-spec';

/** A vehicle's trait that a piece of equipment needs. */
type EquipmentTrait = 'electric' | 'charged' | 'automatic' | 'manual' | 'tall' | 'n-line';
type Item = readonly [text: string, fromLevel: number, wanted?: EquipmentTrait];

const groups: Readonly<Record<string, readonly Item[]>> = {
  Seguridad: [
    ['Airbags frontales, laterales y de cortina', 0],
    ['Asistente de frenada de emergencia con detección de peatones y ciclistas', 0],
    ['Asistente de mantenimiento de carril', 0],
    ['Detector de fatiga del conductor', 0],
    ['Control de presión de los neumáticos', 0],
    ['Llamada de emergencia eCall', 0],
    ['Anclajes ISOFIX en las plazas traseras', 0],
    ['Asistente inteligente de límite de velocidad', 1],
    ['Sensor de aparcamiento trasero', 1],
    ['Detector de ángulo muerto', 2],
    ['Alerta de tráfico posterior cruzado', 2],
    ['Asistente de conducción en autopista', 3],
    ['Cámara de visión periférica 360°', 4],
  ],
  Confort: [
    ['Aire acondicionado manual', 0],
    ['Cierre centralizado con mando a distancia', 0],
    ['Asistente de arranque en pendiente', 0],
    ['Elevalunas eléctricos delanteros y traseros', 0],
    ['Freno de estacionamiento eléctrico', 1],
    ['Climatizador automático bizona', 2],
    ['Control de crucero adaptativo con parada y arranque', 2, 'automatic'],
    ['Control de crucero con limitador', 0, 'manual'],
    ['Sensor de lluvia y de luz', 1],
    ['Llave inteligente y arranque por botón', 2],
    ['Asientos delanteros calefactados', 3],
    ['Volante calefactado', 3],
    ['Portón trasero eléctrico manos libres', 3, 'tall'],
    ['Asientos delanteros ventilados', 4],
    ['Bomba de calor', 2, 'electric'],
  ],
  'Tecnología e infoentretenimiento': [
    ['Cámara de visión trasera', 0],
    ['Apple CarPlay y Android Auto', 0],
    ['Bluetooth con reconocimiento de voz', 0],
    ['Dos tomas USB-C delanteras', 0],
    ['Pantalla central táctil de 8 pulgadas', 0],
    ['Pantalla central táctil de 12,3 pulgadas con navegador', 2],
    ['Cuadro de instrumentos digital de 12,3 pulgadas', 2],
    ['Servicios conectados y actualizaciones a distancia', 1],
    ['Cargador inalámbrico para el móvil', 3],
    ['Sistema de sonido prémium con subwoofer', 4],
    ['Función V2L para alimentar aparatos externos', 2, 'electric'],
    ['Preacondicionamiento de la batería', 1, 'electric'],
  ],
  Exterior: [
    ['Faros con luz diurna led', 0],
    ['Tiradores y retrovisores en color de la carrocería', 0],
    ['Alerón trasero con tercera luz de freno', 0],
    ['Encendido automático de faros', 0],
    ['Retrovisores eléctricos calefactados', 0],
    ['Retrovisores plegables eléctricamente', 2],
    ['Faros full led', 2],
    ['Barras de techo longitudinales', 1, 'tall'],
    ['Cristales traseros oscurecidos', 2],
    ['Parachoques y parrilla específicos N Line', 0, 'n-line'],
    ['Salida de escape doble', 3, 'n-line'],
    ['Techo solar panorámico', 4],
    ['Toma de carga con iluminación', 0, 'charged'],
  ],
  Interior: [
    ['Volante y pomo revestidos en piel', 1],
    ['Asiento del conductor con regulación en altura', 0],
    ['Volante regulable en altura y profundidad', 0],
    ['Banqueta trasera abatible 60:40', 0],
    ['Consola central con portavasos', 0],
    ['Luz en el maletero y ganchos de sujeción', 0],
    ['Reposabrazos central delantero', 1],
    ['Iluminación ambiental regulable', 3],
    ['Asientos deportivos con costuras rojas', 0, 'n-line'],
    ['Asientos eléctricos con memoria', 4],
    ['Retrovisor interior electrocromático', 2],
    ['Doble fondo en el maletero', 1],
    ['Espacio para los cables bajo el capó', 1, 'electric'],
  ],
};

/** Standard equipment of a trim, in groups. */
export function equipmentOf(model: ModelSpec, engine: Engine, trim: Trim): EquipmentGroup[] {
  const has: Readonly<Record<EquipmentTrait, boolean>> = {
    electric: engine.powertrain === 'electric',
    charged: engine.powertrain === 'electric' || engine.powertrain === 'plug-in',
    automatic: !engine.gearbox.startsWith('Manual'),
    manual: engine.gearbox.startsWith('Manual'),
    tall: model.shape === 'suv' || model.shape === 'large-suv' || model.shape === 'electric-crossover',
    'n-line': trim.name === 'N Line',
  };
  return Object.entries(groups).map(([title, items]) => ({
    title,
    list: items
      .filter(([, from, expected]) => from <= trim.level && (expected === undefined || has[expected]))
      .map(([text]) => text)
      .filter((text, _, list) => !supersededIn(list, text)),
  }));
}

/** The best piece of each of the first four groups, as one line of text. */
export function highlightsOf(groupsOfTrim: readonly EquipmentGroup[]): string {
  return groupsOfTrim
    .map(({ list }) => list.at(-1))
    .filter((text) => text !== undefined)
    .slice(0, 4)
    .join(', ');
}

const successors: Readonly<Record<string, string>> = {
  'Aire acondicionado manual': 'Climatizador automático bizona',
  'Pantalla central táctil de 8 pulgadas': 'Pantalla central táctil de 12,3 pulgadas con navegador',
  'Faros con luz diurna led': 'Faros full led',
};

/** Whether the list contains a better piece of equipment that replaces this one. */
function supersededIn(list: readonly string[], text: string): boolean {
  const better = successors[text];
  return better !== undefined && list.includes(better);
}

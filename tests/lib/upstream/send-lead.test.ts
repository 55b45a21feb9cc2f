import { parseLeadResponse } from '@/lib/upstream/send-lead';

/** The visitor's text of a contact response: HTML on the confirmation page, text in the toast of a refusal. */
test.each([
  ['0', '<p>Gracias, <strong>Ana</strong>.</p>', '<p>Gracias, <strong>Ana</strong>.</p>'],
  ['0', 'Gracias, Ana', 'Gracias, Ana'],
  ['0', 'Tú &lt; yo &amp; más', 'Tú &lt; yo &amp; más'],
  ['0', 'Gracias, &lt;b&gt;Ana&lt;/b&gt;', 'Gracias, &lt;b&gt;Ana&lt;/b&gt;'],
  ['0', '<p onclick="x()">Gracias<script>x()</script>{{config path="a"}}</p>', '<p>Gracias</p>'],
  ['0', '<h1>Gracias</h1><p hidden>Oculto</p>', '<h2>Gracias</h2>'],
  ['0', 7, ''],
  ['-1', '<p>Cerrado, <b>Ana</b></p>', 'Cerrado, Ana'],
  ['-1', 'Menos de 3 &lt; 4', 'Menos de 3 < 4'],
  ['7', '<p>Otra cosa</p>', ''],
])('code %s with %j says %j', (code, message, shown) => {
  const read = { code, message: shown };
  expect(parseLeadResponse({ code, message })).toEqual(read);
  expect(parseLeadResponse([{ code, message }])).toEqual(read);
});

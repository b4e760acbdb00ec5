/** A form with files, on routes that take pictures alone (OPEN2-17). It is read whole before, so its size and time are bounded as those of JSON. */
import { Busboy } from '@fastify/busboy';
import { USUAL_BODY } from './body-limits.js';

const MOST_FIELDS = 100;
const LONGEST_NAME = 100;

export interface Form {
  /** A list where the field stands there more than once. */
  texts: Record<string, string | string[]>;
  files: ReadonlyMap<string, Buffer>;
}

/** null for what cannot be read as a form: cut off, without a boundary, with too many or nameless parts (U6). */
export function readForm(bytes: Buffer, contentType: string): Promise<Form | null> {
  return new Promise((resolve) => {
    const texts = new Map<string, string | string[]>();
    const files = new Map<string, Buffer>();
    const broken = (): void => resolve(null);
    let form: InstanceType<typeof Busboy>;
    try {
      form = new Busboy({
        headers: { 'content-type': contentType },
        limits: {
          fieldNameSize: LONGEST_NAME,
          fieldSize: USUAL_BODY.bytes,
          fields: MOST_FIELDS,
          files: MOST_FIELDS,
          parts: MOST_FIELDS,
          headerPairs: 20,
        },
      });
    } catch {
      return broken();
    }
    form
      .on('field', (name, value, nameCut, valueCut) => {
        if (!name || nameCut || valueCut) return broken();
        const before = texts.get(name);
        texts.set(name, before === undefined ? value : [before, value].flat());
      })
      .on('file', (name, stream) => {
        const chunks: Buffer[] = [];
        stream
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => files.set(name, Buffer.concat(chunks)));
        if (!name || name.length > LONGEST_NAME || files.has(name)) broken();
      })
      .on('partsLimit', broken)
      .on('filesLimit', broken)
      .on('fieldsLimit', broken)
      .on('error', broken)
      .on('finish', () => resolve({ texts: Object.fromEntries(texts), files }));
    form.end(bytes);
  });
}

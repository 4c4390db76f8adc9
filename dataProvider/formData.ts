/**
 * A multipart body with flat indexed names: `{ barcodes: [{ barcode: 'x' }] }` becomes the field
 * `barcodes-0-barcode`. Blobs are sent as files; undefined and null are left out.
 */
export const toFormData = (values: object): FormData => {
    const form = new FormData();
    const add = (name: string, value: unknown): void => {
        if (value === undefined || value === null) return;
        if (value instanceof Blob) form.append(name, value);
        else if (Array.isArray(value)) value.forEach((item, index) => add(`${name}-${index}`, item));
        else if (typeof value === 'object') {
            for (const [key, item] of Object.entries(value)) add(`${name}-${key}`, item);
        } else form.append(name, String(value));
    };
    for (const [key, value] of Object.entries(values)) add(key, value);
    return form;
};

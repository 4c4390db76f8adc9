import { setSubmissionErrors } from 'react-admin';
import {
    get,
    type Control,
    type FieldValues,
    type UseFormReturn,
    type UseFormSetError,
} from 'react-hook-form';
import { refusalsOf } from '../../../dataProvider/failure.ts';
import { messageOf } from '../../../dataProvider/message.ts';
import type { Field, Fields } from '../fields/field.ts';

const wireNames = (field: Field) => [field.sentAs, field.kind === 'imageArray' ? field.removedAs : undefined];

/** The form's name for a field that a save calls `name`. */
const formName = (fields: Fields, name: string) =>
    Object.keys(fields).find(key => wireNames(fields[key]!).includes(name)) ?? name;

const isMounted = <Values extends FieldValues>({ _fields: fields }: Control<Values>, name: string) => {
    // React-hook-form has no public list of its inputs.
    const { _f: input }: { _f?: { mount?: boolean } } = get(fields, name) ?? {};
    return input?.mount === true;
};

/** The input of a path, or the nearest one around it: `tags.0` is edited by the input of `tags`. */
const inputOf = <Values extends FieldValues>(control: Control<Values>, path: readonly string[]) => {
    for (let length = path.length; length > 0; length--) {
        const near = path.slice(0, length).join('.');
        if (isMounted(control, near)) return near;
    }
    return undefined;
};

/** The parts of a path of the wire (`barcodes-0-barcode`, `product_ids[0]`), in the form's names. */
const pathOf = (fields: Fields, field: string) => {
    const [first = '', ...rest] = field.split(/[-.[\]]+/).filter(part => part !== '');
    return [formName(fields, first), ...rest];
};

/** In the shape of react-admin's forms: the form's fields under their names, all other messages under `root`. */
export const refusedErrors = <Values extends FieldValues>(
    error: unknown,
    control: Control<Values>,
    fields: Fields = {},
): Record<string, unknown> => {
    const atFields: Record<string, string> = {};
    const others = new Set<string>();
    for (const refused of refusalsOf(error)) {
        const input =
            refused.field === undefined ? undefined : inputOf(control, pathOf(fields, refused.field));
        if (input === undefined || input in atFields) others.add(messageOf(refused));
        else atFields[input] = messageOf(refused);
    }
    const root = [...others].map((message, index) => [`serverError${index || ''}`, message]);
    return { ...atFields, ...(root.length > 0 && { root: Object.fromEntries(root) }) };
};

/** Shows a failed save in a form that is not react-admin's. */
export const showRefusal = <Values extends FieldValues>(
    error: unknown,
    { control, setError }: UseFormReturn<Values>,
) => setSubmissionErrors(refusedErrors(error, control), setError as UseFormSetError<FieldValues>);

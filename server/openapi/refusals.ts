import type { Call } from '../../contract/call.ts';
import { fieldFailure, plainFailure } from '../../contract/errors.ts';
import { toJsonSchema } from './jsonSchema.ts';

/** The two shapes of an answer that is not 2xx. */
export const failureSchemas = {
    Error: toJsonSchema(plainFailure, 'output'),
    FieldErrors: toJsonSchema(fieldFailure, 'output'),
};

const answers = {
    '400': 'The request cannot be read',
    '401': 'Nobody is signed in',
    '403': 'The account has no right to this, or the anti-forgery token is missing or old',
    '404': 'There is no such record',
    '408': 'The body took too long to arrive',
    '409': 'The save contradicts what is stored',
    '413': 'Too many bytes or pixels',
    '415': 'A body or a picture of another kind',
    '422': 'Fields that break a rule, each with its texts; a path such as `names.0.name` names the field',
    '429': 'Too many attempts; `Retry-After` holds the seconds to wait',
    '500': 'A fault of the server',
    '503': 'Something the server needs is missing at the moment; `Retry-After` holds the seconds to wait',
};
type Status = keyof typeof answers;

const schemaOf = (status: string) => (status === '422' ? 'FieldErrors' : 'Error');

export const errorAnswers = Object.fromEntries(
    Object.entries(answers).map(([status, description]) => [
        `Status${status}`,
        {
            description,
            content: {
                'application/json': { schema: { $ref: `#/components/schemas/${schemaOf(status)}` } },
            },
        },
    ]),
);

/** Which refusals a call knows, by what it takes and who may make it. */
export const refusals = (name: string, { access, query, body, form }: Call) => {
    const changes = !name.startsWith('GET');
    const statuses: [Status, boolean][] = [
        ['400', changes],
        ['401', access !== 'public' || name === 'POST auth/login'],
        ['403', access === 'staff' || changes],
        ['404', name.includes('{')],
        ['408', Boolean(body ?? form)],
        ['409', changes && access === 'staff'],
        ['413', Boolean(body ?? form)],
        ['415', Boolean(body ?? form)],
        ['422', Boolean(query ?? body ?? form)],
        ['429', name === 'POST auth/login' || name === 'POST auth/change-password'],
        ['500', true],
        ['503', true],
    ];
    return Object.fromEntries(
        statuses
            .filter(([, applies]) => applies)
            .map(([status]) => [status, { $ref: `#/components/responses/Status${status}` }]),
    );
};

import type { Call } from '../../contract/call.ts';
import { fieldFailure, plainFailure } from '../../contract/errors.ts';
import { toJsonSchema } from './jsonSchema.ts';

export const failureSchemas = {
    Error: toJsonSchema(plainFailure, 'output'),
    FieldErrors: toJsonSchema(fieldFailure, 'output'),
};

const descriptions = {
    '400': 'The request cannot be parsed',
    '401': 'Nobody is signed in, or the token of a program opens nothing',
    '403': 'The account lacks the right, has to confirm who it is, or the anti-forgery token is missing or outdated',
    '404': 'The record does not exist',
    '408': 'The body took too long to arrive',
    '409': 'The save conflicts with stored data',
    '413': 'Too many bytes, values or pixels',
    '415': 'A body or a picture of the wrong type',
    '421': 'The server does not answer to this host name',
    '422': 'Invalid fields, each with its sentences; a path such as `names.0.name` names the field',
    '429': 'Too many attempts or calls; `Retry-After` has the seconds to wait',
    '500': 'A server error',
    '503': 'A service the server needs is temporarily unavailable; `Retry-After` has the seconds to wait',
};
type Status = keyof typeof descriptions;

const schemaOf = (status: string) => (status === '422' ? 'FieldErrors' : 'Error');

export const errorResponses = Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [
        `Status${status}`,
        {
            description,
            content: {
                'application/json': { schema: { $ref: `#/components/schemas/${schemaOf(status)}` } },
            },
        },
    ]),
);

/** Calls without an id in their path that name a record elsewhere. */
const namesRecord = new Set([
    'PUT history/version',
    'PUT shop-region-deals',
    'POST shop-region-deals',
    'POST collector/readings',
]);

/** Calls that open a session, or not. */
const opensSession = /^(?:POST auth\/login|GET auth\/reset-password\/)/;

/** Calls that change the factors of an account. */
const changesFactors = /^(?:POST|PUT|DELETE) auth\/(?:factors|passkeys)\b/;

/** Calls that take a password or a code, which must not be guessed. */
const takesSecret = new Set([
    'POST auth/login',
    'POST auth/login/code',
    'POST auth/change-password',
    'PUT auth/factors/codes',
]);

/** The only read that conflicts with something: with what is stored about a colleague. */
const exportsMember = 'GET user/{id}/export';

/** The refusals that a call can return, from what it takes and who may make it; tests refuse any other. */
export const refusals = (name: string, { access, signed }: Pick<Call, 'access' | 'signed'>) => {
    const changes = !name.startsWith('GET');
    const statuses: [Status, boolean][] = [
        ['400', changes],
        ['401', access !== 'public' || signed === true || opensSession.test(name)],
        ['403', true],
        [
            '404',
            name.includes('{') || signed === true || namesRecord.has(name) || name.includes(' auth/provider'),
        ],
        ['408', changes],
        ['409', (changes && access === 'staff') || changesFactors.test(name) || name === exportsMember],
        ['413', changes],
        ['415', changes],
        ['421', true],
        // Even a call without parameters refuses NUL in one.
        ['422', true],
        ['429', access !== 'public' || takesSecret.has(name)],
        ['500', true],
        ['503', true],
    ];
    return Object.fromEntries(
        statuses
            .filter(([, applies]) => applies)
            .map(([status]) => [status, { $ref: `#/components/responses/Status${status}` }]),
    );
};

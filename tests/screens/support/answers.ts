import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import type { Announcement } from '../../../contract/announcement.ts';
import { calls } from '../../../contract/calls.ts';
import { csrfHeader, type FieldProblem } from '../../../contract/errors.ts';
import { optionalCalls } from '../../../contract/everything.ts';
import type { OptionalCall } from '../../../contract/specifiedCalls.ts';
import type { ResponseOf, CallName } from '../../../contract/types.ts';
import { formOf } from './formOf.ts';

export const api = 'http://localhost:3000/api';

const headers = { [csrfHeader]: 'token' };

/** What a page asks by itself; the backend has it only in a test that answers it. */
const askedUnbidden: ReadonlySet<OptionalCall> = new Set<OptionalCall>([
    'GET desk',
    'GET runs',
    'GET doctor/findings/{kind}/{id}',
    'GET desk/counts',
    'GET desk/colleagues',
    'GET desk/hour',
    'GET desk/handed',
    'GET desk/suspects',
    'GET rules',
    'GET house-rules',
    'GET second-looks/figures',
    'GET user/{id}/standing',
    'GET words',
    'GET week/mail',
    'GET programs',
    'GET alerts',
    'GET failing-work',
    'GET views',
    'GET outcome/{save_key}',
    'GET auth/new-sign-ins',
    'GET auth/user/{id}/sessions',
    'GET auth/user/{id}/factors',
    'GET auth/user/{id}/narrowing',
    'GET auth/factors',
    'GET product/{id}/line',
    'POST duplicates/near',
    'POST prices/lines',
    'POST prices/marks',
    'POST prices/verdicts',
    'GET prices/suspicious',
]);

const answered = new Set<string>();

/** The calls of a history, which a backend has all or none of. */
const ofHistory: ReadonlySet<OptionalCall> = new Set<OptionalCall>([
    'GET history',
    'GET activity',
    'GET activity/authors',
    'GET trash',
]);

const isHad = (name: OptionalCall) =>
    ofHistory.has(name)
        ? [...ofHistory].some(each => answered.has(each))
        : !askedUnbidden.has(name) || answered.has(name);

/** What the backend of a test has beyond the specification. */
export const announced = (): Announcement => ({
    calls: optionalCalls.filter(isHad),
    narrowing: true,
    queryHeader: true,
});

/**
 * A call nobody answers fails the test that makes it, but for what the menu asks by itself after a while: there is
 * nothing unread and nothing waiting unless a test says so.
 */
export const backend = setupServer(
    ...['community/post-ids', 'product-question-ids'].map(path =>
        http.get(`${api}/${path}`, () => HttpResponse.json([], { headers })),
    ),
    http.get(`${api}/new-products`, ({ request }) => {
        const isCount = new URL(request.url).searchParams.get('perPage') === '1';
        return isCount ? HttpResponse.json({ items: [], total: 0 }, { headers }) : undefined;
    }),
);

/** Puts the backend's double in place for the tests of a file. */
export const useBackend = () => {
    beforeAll(() => backend.listen({ onUnhandledRequest: 'error' }));
    afterEach(() => {
        backend.resetHandlers();
        answered.clear();
    });
    afterAll(() => backend.close());
};

/** One request as the backend saw it. */
export interface Received {
    params: Record<string, string>;
    query: Record<string, string>;
    /** The parsed JSON body; undefined without one. */
    body: unknown;
    /** The fields of a multipart body, by their flat names. */
    form: Record<string, FormDataEntryValue> | undefined;
    headers: Headers;
}

type Answer<Name extends CallName> = ResponseOf<Name> | Response;
type Answering<Name extends CallName> =
    Answer<Name> | ((request: Received) => Answer<Name> | Promise<Answer<Name>>);

const addressOf = (path: string) => `${api}/${path.replace(/\{(\w+)\}/g, ':$1')}`;

const receive = async (request: Request, params: Record<string, unknown>): Promise<Received> => {
    const type = request.headers.get('content-type') ?? '';
    return {
        params: params as Record<string, string>,
        query: Object.fromEntries(new URL(request.url).searchParams),
        body: type.includes('json') ? await request.clone().json() : undefined,
        form: type.includes('multipart') ? Object.fromEntries(await formOf(request.clone())) : undefined,
        headers: request.headers,
    };
};

const respond = (name: CallName, value: unknown) => {
    if (value instanceof Response) return value;
    const { response }: Call = calls[name];
    if (!response) return new HttpResponse(null, { status: 204, headers });
    return HttpResponse.json(response.parse(value) as never, { headers });
};

const isFunction = (value: unknown): value is (request: Received) => unknown => typeof value === 'function';

/**
 * Answers a call of the contract, with a value of its type or with what a function makes of the request,
 * until the test ends. What is answered is checked against the contract. Gives the requests as they come.
 */
export const answer = <Name extends CallName>(name: Name, answering: Answering<Name>): Received[] => {
    const received: Received[] = [];
    answered.add(name);
    const [method = '', path = ''] = name.split(' ');
    backend.use(
        http[method.toLowerCase() as 'get'](addressOf(path), async ({ request, params }) => {
            const seen = await receive(request, params);
            received.push(seen);
            return respond(name, isFunction(answering) ? await answering(seen) : answering);
        }),
    );
    return received;
};

/** A failed answer: `refusal(404, { error: 'Not found' })`, without codes as of a backend that knows none. */
export const refusal = (
    status: number,
    body:
        | (({ error: string } | { message: string } | { errors: Record<string, string[]> }) & {
              codes?: readonly FieldProblem[];
          })
        | undefined,
): Response => HttpResponse.json(body ?? null, { status, headers });

/** The network failing instead of an answer. */
export const noAnswer = (): Response => HttpResponse.error();

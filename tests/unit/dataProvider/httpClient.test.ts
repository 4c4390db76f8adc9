import * as fc from 'fast-check';
import { HttpResponse, http } from 'msw';
import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { writtenHeader } from '../../../contract/saves.ts';
import { isUnreachable, NoAnswer, refusalsOf, toHttpError } from '../../../dataProvider/failure.ts';
import { reasonOf } from '../../../src/ui/message/reasonOf.ts';
import { allOffers } from '../../support/allOffers.ts';
import { savesOf } from '../../support/savesOf.ts';
import { createHttp } from '../../../dataProvider/http.ts';
import { createHttpClient } from '../../../dataProvider/httpClient.ts';
import { createLatestToken } from '../../../dataProvider/latestToken.ts';
import { createLatestWrite } from '../../../dataProvider/latestWrite.ts';
import { decodeMessage } from '../../../dataProvider/message.ts';
import { answer, api, backend, noAnswer, refusal, useBackend } from '../../screens/support/answers.ts';
import { staff } from '../../screens/support/people.ts';

useBackend();

const setUp = (signInAgain = async () => false, noteOver: (over: boolean) => void = () => undefined) => {
    const client = createHttpClient({
        screen: () => '/products',
        api,
        latestToken: createLatestToken('X-CSRF-Token'),
        latestWrite: createLatestWrite(),
        signInAgain,
        noteOver,
        takenOver: () => undefined,
    });
    return createHttp(client, allOffers, savesOf(client));
};

const password = { email: 'staff@backbar.example', password: 'backbar-staff' };

const tag = { id: 1, name: 'Vegan' };

const json = (value: unknown) => Promise.resolve(new Response(JSON.stringify(value)));

describe('a read that the page has sent already', () => {
    const setUpEarly = (read: () => Promise<Response>) => {
        const early = new Map([['tags', read()]]);
        const takeEarly = (path: string) => {
            const response = early.get(path);
            early.delete(path);
            return response;
        };
        const client = createHttpClient({
            screen: () => '/products',
            noteOver: () => undefined,
            takenOver: () => undefined,
            api,
            latestToken: createLatestToken('X-CSRF-Token'),
            latestWrite: createLatestWrite(),
            signInAgain: async () => false,
            takeEarly,
        });
        return createHttp(client, allOffers, savesOf(client));
    };

    it('is not sent again the first time', async () => {
        answer('GET tags', [{ id: 2, name: 'Later' }]);
        const call = setUpEarly(() => json([tag]));
        expect(await call.call('GET tags')).toEqual([tag]);
        expect(await call.call('GET tags')).toEqual([{ id: 2, name: 'Later' }]);
    });

    it('is sent again when there was no response', async () => {
        answer('GET tags', [tag]);
        const lost = Promise.reject(new TypeError('Failed to fetch'));
        expect(await setUpEarly(() => lost).call('GET tags')).toEqual([tag]);
    });

    it('is sent again once somebody has signed in, as the refusal was for whoever was here before', async () => {
        answer('GET tags', [tag]);
        answer('POST auth/login', staff);
        const call = setUpEarly(async () => refusal(401, { error: 'Signed out' }));
        await call.call('POST auth/login', { body: password });
        expect(await call.call('GET tags')).toEqual([tag]);
    });
});

/** Returns a new token each time: t1, t2, … */
const tokens = () => {
    let count = 0;
    return () => ({ 'X-CSRF-Token': `t${++count}` });
};

/** A client whose responses have named tokens; `wait` asks for one and returns what lets it come. */
const heldResponses = () => {
    const { call } = setUp();
    const withToken =
        (body: object, token: string, status = 200) =>
        () =>
            HttpResponse.json(body, { status, headers: { 'X-CSRF-Token': token } });
    backend.use(
        http.get(`${api}/brands`, withToken([], 'of brands')),
        http.post(`${api}/auth/login`, withToken(staff, 'of now')),
        http.post(`${api}/auth/logout`, withToken({}, 'of now')),
        http.get(`${api}/auth/reset-password/x`, withToken(staff, 'of now')),
    );
    return {
        call,
        wait: (token: string, status = 200) => {
            let letCome: () => void = () => undefined;
            const held = new Promise<void>(resolve => (letCome = resolve));
            backend.use(
                http.get(`${api}/countries`, async () => {
                    await held;
                    return withToken([], token, status)();
                }),
            );
            const response = call('GET countries');
            return async () => {
                letCome();
                await response;
            };
        },
        /** The token of a request that brings none back. */
        tokenNow: async () => {
            let token: string | null = null;
            backend.use(
                http.get(`${api}/tags`, ({ request }) => {
                    token = request.headers.get('X-CSRF-Token');
                    return HttpResponse.json([]);
                }),
            );
            await call('GET tags');
            return token;
        },
    };
};

describe('every request', () => {
    it('carries the token of the latest response', async () => {
        const call = setUp();
        const next = tokens();
        const seen: (string | null)[] = [];
        backend.use(
            http.get(`${api}/tags`, ({ request }) => {
                seen.push(request.headers.get('X-CSRF-Token'));
                return HttpResponse.json([], { headers: next() });
            }),
        );
        await call.call('GET tags');
        await call.call('GET tags');
        await call.call('GET tags');
        expect(seen).toEqual([null, 't1', 't2']);
    });

    it('says what the tab has last written, once a backend has named it', async () => {
        const call = setUp();
        const seen: (string | null)[] = [];
        const written = ['0000000000000002', '0000000000000001', null];
        backend.use(
            http.get(`${api}/tags`, ({ request }) => {
                seen.push(request.headers.get(writtenHeader));
                const position = written.shift();
                return HttpResponse.json([], { headers: position ? { [writtenHeader]: position } : {} });
            }),
        );
        for (let turn = 0; turn < 3; turn += 1) await call.call('GET tags');
        expect(seen).toEqual([null, '0000000000000002', '0000000000000002']);
    });

    it('carries the token of the response that came last, whichever was asked for first', async () => {
        const { call, wait, tokenNow } = heldResponses();
        const slow = wait('slow');
        await call('GET brands');
        expect(await tokenNow()).toBe('of brands');
        await slow();
        expect(await tokenNow()).toBe('slow');
    });

    it.each<[what: string, change: (call: ReturnType<typeof setUp>['call']) => Promise<unknown>]>([
        ['a sign-in', call => call('POST auth/login', { body: password })],
        ['a sign-out', call => call('POST auth/logout')],
        ['a reset link', call => call('GET auth/reset-password/{token}', { params: { token: 'x' } })],
    ])('carries no token of before %s, however late it comes', async (_, change) => {
        const { call, wait, tokenNow } = heldResponses();
        const slow = wait('of before');
        await change(call);
        await slow();
        expect(await tokenNow()).toBe('of now');
        await call('GET brands');
        expect(await tokenNow()).toBe('of brands');
    });

    it('waits for a session that is about to begin, and carries its token', async () => {
        const { call, tokenNow } = heldResponses();
        const signIn = call('POST auth/login', { body: password });
        expect(await tokenNow()).toBe('of now');
        await signIn;
    });

    it('carries no token of a session that is over, once a later request was refused for that', async () => {
        const { call, wait, tokenNow } = heldResponses();
        const slow = wait('of before');
        backend.use(
            http.put(`${api}/presence`, () =>
                HttpResponse.json(
                    { error: 'Signed out' },
                    { status: 401, headers: { 'X-CSRF-Token': 'of a visitor' } },
                ),
            ),
        );
        const body = { tab: '0190b3a4-7c1e-7a00-8000-000000000000', kind: null, id: null, editing: false };
        await expect(call('PUT presence', { body })).rejects.toMatchObject({ status: 401 });
        await slow();
        expect(await tokenNow()).toBe('of a visitor');
        await call('GET brands');
        expect(await tokenNow()).toBe('of brands');
    });

    it('carries the token of the last of several refusals, as each of them sets the cookie it belongs to', async () => {
        const { call, wait, tokenNow } = heldResponses();
        const slow = wait('of the first', 401);
        answer('POST auth/login', () => refusal(401, { error: 'Wrong password' }));
        await expect(call('POST auth/login', { body: password })).rejects.toMatchObject({ status: 401 });
        await expect(slow()).rejects.toMatchObject({ status: 401 });
        expect(await tokenNow()).toBe('of the first');
    });

    it('sends the session’s cookie', async () => {
        const fetched = vi.spyOn(globalThis, 'fetch');
        answer('GET tags', [tag]);
        await setUp().call('GET tags');
        expect(fetched).toHaveBeenCalledWith(
            `${api}/tags`,
            expect.objectContaining({ credentials: 'include' }),
        );
        fetched.mockRestore();
    });

    it('fills the braces of a path and leaves out empty parameters', async () => {
        const received = answer('GET ingredients', { items: [], total: 0 });
        await setUp().call('GET ingredients', { query: { page: 2, per_page: 20, q: '' } });
        expect(received[0]?.query).toEqual({ page: '2', per_page: '20' });
        const removed = answer('DELETE ingredient/{id}', undefined);
        await expect(setUp().call('DELETE ingredient/{id}', { params: { id: 7 } })).resolves.toBeUndefined();
        expect(removed[0]?.params).toEqual({ id: '7' });
    });

    it('is JSON, or multipart with flat names when a form is sent', async () => {
        const login = answer('POST auth/login', staff);
        await setUp().call('POST auth/login', { body: { email: 'a@b.example', password: 'secret' } });
        expect(login[0]?.headers.get('content-type')).toBe('application/json');
        expect(login[0]?.body).toEqual({ email: 'a@b.example', password: 'secret' });

        const saved = answer('PUT brand/{id}', () => refusal(404, { error: 'Gone' }));
        const logo = new File(['bytes'], 'logo.png', { type: 'image/png' });
        const form = { name: 'Kelp', country_id: 3, tags: [4, 5], parent_id: undefined, logo };
        await expect(setUp().call('PUT brand/{id}', { params: { id: 1 }, form })).rejects.toThrow('Gone');
        expect(saved[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
        expect(saved[0]?.form).toMatchObject({ name: 'Kelp', country_id: '3', 'tags-0': '4', 'tags-1': '5' });
        expect(saved[0]?.form).not.toHaveProperty('parent_id');
        expect(saved[0]?.form?.logo).toHaveProperty('name', 'logo.png');
    });
});

describe('a failed response', () => {
    const failing = async (response: Response) => {
        answer('GET tags', () => response);
        const error = await setUp()
            .call('GET tags')
            .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(HttpError);
        return error as HttpError;
    };

    it('gives each refusal its code, its arguments and its sentence', () => {
        const error = toHttpError(422, {
            errors: { name: ['Must be 50 characters or less'], brand_id: ['Odd'], image: ['Odd', 'Odder'] },
            codes: [
                { field: 'name', code: 'maxLength', args: { max: 50 } },
                { field: 'image', code: 'odd', args: null },
                { field: 'image', code: 'odder', args: {} },
            ],
        });
        expect(refusalsOf(error)).toEqual([
            {
                field: 'name',
                code: 'maxLength',
                args: { max: 50 },
                sentence: 'Must be 50 characters or less',
            },
            { field: 'brand_id', sentence: 'Odd' },
            { field: 'image', code: 'odd', args: {}, sentence: 'Odd' },
        ]);
        expect(error.body.errors.brand_id).toBe('Odd');
        expect(decodeMessage(error.body.errors.name)).toEqual({
            message: 'refusals.maxLength',
            args: { max: 50, _: 'Must be 50 characters or less' },
        });
        expect(error.message).toBe(error.body.errors.name);
    });

    it.each([
        ['a text', 'Gone', [[undefined, 'Gone']]],
        [
            'a list',
            ['Gone', 'Lost'],
            [
                [undefined, 'Gone'],
                [undefined, 'Lost'],
            ],
        ],
        ['errors as a list', { errors: ['Gone'] }, [[undefined, 'Gone']]],
        ['errors as a list of fields', { errors: [{ field: 'name', message: 'Odd' }] }, [['name', 'Odd']]],
        ['a message for a field', { errors: { name: 'Odd' } }, [['name', 'Odd']]],
        ['nested fields', { errors: { names: [{ name: ['Odd'] }, {}] } }, [['names.0.name', 'Odd']]],
        [
            'the whole before its fields',
            { error: 'Gone', errors: { name: 'Odd' } },
            [
                [undefined, 'Gone'],
                ['name', 'Odd'],
            ],
        ],
        [
            'the text of a validator',
            { errors: { name: 'Too small: expected number to be >=1' } },
            [['name', 'Is not valid']],
        ],
        ['invalid codes', { error: 'Gone', codes: [null, 7, { code: 7 }] }, [[undefined, 'Gone']]],
    ])('reads %s', (_, body, said) => {
        const refusals = refusalsOf(toHttpError(500, body));
        expect(refusals.map(({ field, sentence }) => [field, sentence])).toEqual(said);
    });

    it.each([
        'Too big: expected string to have <=200 characters',
        'Invalid input: expected number, received null',
        'Invalid option: expected one of "a"|"b"',
        'Expected number, received string',
        'String must contain at least 1 character(s)',
        'Number must be greater than or equal to 1',
    ])('does not pass on “%s”', sentence => {
        const [refused] = refusalsOf(toHttpError(422, { errors: { name: [sentence] } }));
        expect(refused).toMatchObject({ field: 'name', code: 'invalid' });
        expect(toHttpError(422, { message: sentence }).message).toContain('refusals.request');
    });

    it('says of a call without a response that the server did not answer', () => {
        expect(reasonOf(new NoAnswer(new TypeError('Failed to fetch')))).toBe('components.failure.noAnswer');
        expect(reasonOf(toHttpError(500, {}))).toContain('refusals.server');
    });

    it('says of an error of the console that it is one, and reports it once', () => {
        const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const fault = new TypeError("Cannot read properties of undefined (reading 'trim')");
        expect(isUnreachable(fault)).toBe(false);
        expect(refusalsOf(fault)).toEqual([{ sentence: 'components.exception' }]);
        expect(reasonOf(fault)).toBe('components.exception');
        expect(report.mock.calls).toEqual([[fault]]);
        report.mockRestore();
    });

    it('has a message, whatever JSON the body is', () => {
        const shaped = fc.record(
            { error: fc.jsonValue(), message: fc.jsonValue(), errors: fc.jsonValue(), codes: fc.jsonValue() },
            { requiredKeys: [] },
        );
        fc.assert(
            fc.property(fc.oneof(fc.jsonValue(), shaped), body => {
                const error = toHttpError(400, body);
                expect(error.message).not.toBe('');
                expect(Object.keys(error.body.errors)).not.toEqual([]);
                expect(refusalsOf(error).every(({ sentence }) => sentence !== '')).toBe(true);
            }),
        );
    });

    it.each([
        ['error before message', { error: 'An error', message: 'A message' }, 'An error'],
        ['message before errors', { message: 'A message', errors: { name: ['Bad'] } }, 'A message'],
        ['the first of errors', { errors: { name: ['Too long', 'Too odd'] } }, 'Too long'],
        ['the standard text', {}, 'Server Error. Please try again later.'],
        ['the standard text for a body that is not JSON', undefined, 'Server Error. Please try again later.'],
    ])('says %s', async (_, body, message) => {
        const error = await failing(
            body ? HttpResponse.json(body, { status: 422 }) : new HttpResponse('<html>', { status: 502 }),
        );
        expect(refusalsOf(error)[0]!.sentence).toBe(message);
    });

    it('passes field errors to the form, arrays reduced to the first', async () => {
        const { body, status } = await failing(
            refusal(422, { errors: { name: ['Too long', 'Too odd'], 'names.0.name': ['Empty'] } }),
        );
        expect(status).toBe(422);
        expect(body.errors).toEqual({ name: 'Too long', 'names.0.name': 'Empty' });
    });

    it('passes a general error to the form as its own', async () => {
        const { body } = await failing(refusal(409, { error: 'In use' }));
        expect(body.errors).toEqual({ root: { serverError: 'In use' } });
    });
});

describe('a refused token', () => {
    /** Refuses the first `times` requests. */
    const refusing = (times: number) => {
        const renewals = answer('GET auth/me', staff);
        let left = times;
        const received = answer('POST auth/logout', () =>
            left-- > 0 ? refusal(403, { error: 'csrf token mismatch' }) : undefined,
        );
        return { renewals, received };
    };

    it.each([1, 3])('is renewed and the request repeated, %i times', async times => {
        const { renewals, received } = refusing(times);
        await expect(setUp().call('POST auth/logout')).resolves.toBeUndefined();
        expect(received).toHaveLength(times + 1);
        expect(renewals).toHaveLength(times);
    });

    it('is renewed for whoever is not signed in', async () => {
        answer('GET auth/me', () => refusal(401, { error: 'Sign in' }));
        let refused = false;
        const received = answer('POST auth/login', () => {
            if (refused) return staff;
            refused = true;
            return refusal(403, { error: 'csrf token mismatch' });
        });
        await expect(setUp().call('POST auth/login', { body: password })).resolves.toEqual(staff);
        expect(received).toHaveLength(2);
    });

    it('is recognised in the message beside the name of the status', async () => {
        answer('GET auth/me', staff);
        let refused = false;
        const received = answer('POST auth/logout', () => {
            if (refused) return undefined;
            refused = true;
            const body = { statusCode: 403, error: 'Forbidden', message: 'Invalid CSRF token' };
            return HttpResponse.json(body, { status: 403 });
        });
        await expect(setUp().call('POST auth/logout')).resolves.toBeUndefined();
        expect(received).toHaveLength(2);
    });

    it('fails after three repetitions', async () => {
        const { received } = refusing(4);
        await expect(setUp().call('POST auth/logout')).rejects.toThrow('csrf token mismatch');
        expect(received).toHaveLength(4);
    });

    it('is renewed once for requests that fail together', async () => {
        const renewals = answer('GET auth/me', staff);
        let refused = 0;
        answer('GET tags', () => (refused++ < 3 ? refusal(403, { error: 'CSRF' }) : [tag]));
        const { call } = setUp();
        await Promise.all([call('GET tags'), call('GET tags'), call('GET tags')]);
        expect(renewals).toHaveLength(1);
    });

    it('does not change method, payload and files', async () => {
        answer('GET auth/me', staff);
        let refused = false;
        const received = answer('PUT brand/{id}', () => {
            if (refused) return refusal(404, { error: 'Reached' });
            refused = true;
            return refusal(403, { error: 'CSRF token mismatch' });
        });
        const form = { name: 'Kelp', country_id: 3, tags: [4], logo: new File(['bytes'], 'logo.png') };
        await expect(setUp().call('PUT brand/{id}', { params: { id: 9 }, form })).rejects.toThrow('Reached');
        expect(received).toHaveLength(2);
        for (const { form: sent } of received) {
            expect(sent?.name).toBe('Kelp');
            expect(sent?.logo instanceof Blob && (await sent.logo.text())).toBe('bytes');
        }
    });
});

describe('no response at all', () => {
    it('is told as such, without a renewal or a repetition', async () => {
        const received = answer('GET tags', () => noAnswer());
        const renewals = answer('GET auth/me', staff);
        const error = await setUp()
            .call('GET tags')
            .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(NoAnswer);
        expect(isUnreachable(error)).toBe(true);
        expect(received).toHaveLength(1);
        expect(renewals).toHaveLength(0);
    });

    it('is an abort when the caller aborts', async () => {
        answer('GET tags', [tag]);
        await expect(setUp().call('GET tags', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    });
});

describe('a session that ended', () => {
    it('asks once to sign in again and repeats the refused requests', async () => {
        const signInAgain = vi.fn(async () => true);
        const { call } = setUp(signInAgain);
        let refused = 0;
        const received = answer('PUT ingredient/{id}', () =>
            refused++ < 1 ? refusal(401, { error: 'Signed out' }) : refusal(409, { error: 'Reached' }),
        );
        const body = { ewg_hazard_score: 'low' as const, names: [{ name: 'Aqua', primary: true }] };
        await expect(call('PUT ingredient/{id}', { params: { id: 1 }, body })).rejects.toThrow('Reached');
        expect(signInAgain).toHaveBeenCalledTimes(1);
        expect(received.map(request => request.body)).toEqual([body, body]);
    });

    it('does not ask again for a refusal that comes after the sign-in', async () => {
        const signInAgain = vi.fn(async () => true);
        const { call } = setUp(signInAgain);
        let late: () => void = () => undefined;
        const held = new Promise<void>(resolve => (late = resolve));
        const asked = { tags: 0, brands: 0 };
        answer('GET tags', () => (asked.tags++ < 1 ? refusal(401, { error: 'Signed out' }) : [tag]));
        answer('GET brands', async () => {
            if (asked.brands++ > 0) return [];
            await held;
            return refusal(401, { error: 'Signed out' });
        });
        const brands = call('GET brands');
        expect(await call('GET tags')).toEqual([tag]);
        late();
        expect(await brands).toEqual([]);
        expect(signInAgain).toHaveBeenCalledOnce();
    });

    it('is not said to be over by what was refused before a sign-in', async () => {
        const noted: boolean[] = [];
        const { call } = setUp(undefined, over => noted.push(over));
        let late: () => void = () => undefined;
        const held = new Promise<void>(resolve => (late = resolve));
        answer('GET tags', async () => {
            await held;
            return refusal(401, { error: 'Signed out' });
        });
        answer('POST auth/login', staff);
        const tags = call('GET tags', { quiet: true });
        await call('POST auth/login', { body: password });
        late();
        await expect(tags).rejects.toMatchObject({ status: 401 });
        expect(noted).toEqual([false]);
        await expect(call('GET tags', { quiet: true })).rejects.toMatchObject({ status: 401 });
        expect(noted).toEqual([false, true]);
    });

    it('stays a 401 when the person declines', async () => {
        answer('GET tags', () => refusal(401, { error: 'Signed out' }));
        await expect(setUp().call('GET tags')).rejects.toMatchObject({ status: 401 });
    });

    it('does not ask after a request for the signed-in account or a wrong password', async () => {
        const signInAgain = vi.fn(async () => true);
        const { call } = setUp(signInAgain);
        answer('GET auth/me', () => refusal(401, { error: 'Signed out' }));
        answer('POST auth/login', () => refusal(401, { error: 'Wrong password' }));
        await expect(call('GET auth/me')).rejects.toMatchObject({ status: 401 });
        const body = { email: 'a@b.example', password: 'x' };
        await expect(call('POST auth/login', { body })).rejects.toMatchObject({ status: 401 });
        expect(signInAgain).not.toHaveBeenCalled();
    });
});

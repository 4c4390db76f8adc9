import type { FastifyInstance, InjectOptions } from 'fastify';
import type { NewProgram, Program } from '../../../contract/programs.ts';
import { createClient } from './client.ts';
import type { TestServer } from './server.ts';

/** Requests with a token and nothing else: no cookie and no anti-forgery token. */
export const withToken = (app: FastifyInstance, token: string) => {
    const client = createClient(app, undefined, '');
    const send = <Body>(
        method: 'GET' | 'POST' | 'PUT' | 'DELETE',
        path: string,
        options: InjectOptions = {},
    ) =>
        client.send<Body>(method, path, {
            ...options,
            headers: { 'x-csrf-token': undefined, authorization: `Bearer ${token}`, ...options.headers },
        });
    return {
        cookies: client.cookies,
        send,
        get: <Body>(path: string) => send<Body>('GET', path),
        post: <Body>(path: string, payload: object) => send<Body>('POST', path, { payload }),
        put: <Body>(path: string, payload: object) => send<Body>('PUT', path, { payload }),
        delete: (path: string) => send('DELETE', path),
    };
};

export const anyProgram: NewProgram = {
    name: 'Collector',
    areas: null,
    reading_only: false,
    calls: null,
    requests_a_day: 1_000_000,
    days: 30,
};

/** A program of the account `staff`, as its call answers, with a client of its token. */
export const addProgram = async (server: TestServer, given: Partial<NewProgram> = {}) => {
    const staff = await server.signIn('staff');
    const { body } = await staff.post<Program & { token: string }>('programs', { ...anyProgram, ...given });
    return { ...body, client: withToken(server.app, body.token) };
};

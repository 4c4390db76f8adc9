import { HttpResponse, http } from 'msw';
import { csrfHeader } from '../../../contract/errors.ts';
import { api, backend } from '../support/answers.ts';
import { inMode, type Mode } from './documented.ts';
import { documents } from './documents.ts';

const headers = { [csrfHeader]: 'token' };

const respond = (mode: Mode, response: unknown) => {
    if (response === null) return new HttpResponse(null, { status: 204, headers });
    return HttpResponse.json(inMode(mode, response) as never, { headers });
};

/**
 * Answers every call as the specification documents describe it, until the test ends, and any other with a 404. Gives the
 * calls that it has none for, as they come.
 */
export const answerAsDocumented = (mode: Mode, changes: Partial<typeof documents> = {}) => {
    const unknown: string[] = [];
    backend.use(
        ...Object.entries({ ...documents, ...changes }).map(([name, response]) => {
            const [method = '', path = ''] = name.split(' ');
            const address = `${api}/${path.replace(/\{(\w+)\}/g, ':$1')}`;
            return http[method.toLowerCase() as 'get'](address, ({ request }) => {
                const isPage = name === 'GET brands' && new URL(request.url).searchParams.has('paginate');
                return respond(mode, isPage ? { items: response, total: 2 } : response);
            });
        }),
        http.all(`${api}/*`, ({ request }) => {
            unknown.push(
                `${request.method} ${new URL(request.url).pathname.slice(new URL(api).pathname.length + 1)}`,
            );
            return HttpResponse.json({ message: 'Not Found' }, { status: 404, headers });
        }),
    );
    return unknown;
};

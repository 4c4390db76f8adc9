import { HttpResponse, http } from 'msw';
import { csrfHeader } from '../../../contract/errors.ts';
import { api, backend } from '../support/answers.ts';
import { inMode, type Mode } from './documented.ts';
import { documents } from './documents.ts';

const headers = { [csrfHeader]: 'token' };

const paged = ['page', 'perPage'];

/** The query parameters that the documents name, by call. */
const parameters: Readonly<Record<string, readonly string[]>> = {
    'GET region-processings': ['date'],
    'GET ingredients': ['page', 'per_page', 'q'],
    'GET products': ['limit', 'order'],
    'GET brands': ['order', 'orderBy', 'paginate', ...paged],
    'GET users': ['page', 'per_page'],
    'GET search/users': ['text', 'from', 'to'],
    'GET user/{id}/stash': ['type'],
    'GET user/{id}/usage': ['from', 'to'],
    'GET user/{id}/experience-logs': ['page', 'per_page'],
    'GET user/{id}/push-logs': ['page', 'per_page'],
    'GET new-products': ['exclude', ...paged],
    'GET product-reviews': paged,
    'GET corrections': ['resolved', ...paged],
    'GET barcode-scan-misses': paged,
    'GET collections': ['excludeProtected', 'order', ...paged],
    'GET routines': paged,
    'GET community/posts': ['respect_visible_after', 'from', 'to'],
    'GET product-questions': ['page', 'per_page'],
    'GET shop-items': ['limit', 'order', 'shop_id'],
    'GET shop-item/{id}/shop-item-recent-prices': ['shop_item_id'],
    'GET shop-region-deals/enabled': ['shop_region_name', 'shop_region_ids'],
};

/** The headers that the documents name, beside those of every browser. */
const named = ['accept', 'content-type', csrfHeader.toLowerCase()];

const respond = (mode: Mode, response: unknown) => {
    if (response === null) return new HttpResponse(null, { status: 204, headers });
    return HttpResponse.json(inMode(mode, response) as never, { headers });
};

/**
 * Answers every call as the specification documents describe it, until the test ends, any other with a 404, and a parameter or
 * a header that they do not name with a 400. Gives what it knows nothing of, as it comes.
 */
export const answerAsDocumented = (mode: Mode, changes: Partial<typeof documents> = {}) => {
    const unknown: string[] = [];
    backend.use(
        ...Object.entries({ ...documents, ...changes }).map(([name, response]) => {
            const [method = '', path = ''] = name.split(' ');
            const address = `${api}/${path.replace(/\{(\w+)\}/g, ':$1')}`;
            return http[method.toLowerCase() as 'get'](address, ({ request }) => {
                const { searchParams } = new URL(request.url);
                const unnamed = [...searchParams.keys()].filter(key => !parameters[name]?.includes(key));
                const isRead = method === 'GET';
                if (!isRead) unnamed.length = 0;
                unnamed.push(...[...request.headers.keys()].filter(key => !named.includes(key)));
                if (unnamed.length > 0) {
                    unknown.push(`${name} with ${unnamed.join()}`);
                    return HttpResponse.json({ error: 'Unknown field' }, { status: 400, headers });
                }
                const isPage = name === 'GET brands' && searchParams.has('paginate');
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

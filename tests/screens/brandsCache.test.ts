import { expect, it } from 'vitest';
import { everything } from '../../contract/everything.ts';
import { brands as declaration } from '../../resources/brands/index.ts';
import { createConsoleData } from '../../src/app/createConsoleData.ts';
import { createConsoleServices } from '../../src/app/createConsoleServices.ts';
import { createServices } from '../../src/app/createServices.ts';
import { referenceQuery } from '../../dataProvider/useReference.ts';
import { answer, api } from './support/answers.ts';

const kelp = {
    id: 7,
    name: 'Kelp Lab',
    country_id: 1,
    description: null,
    logo: null,
    parent_id: null,
    parent: null,
    tags: [],
    active_product_count: 0,
    created: '2026-01-15 08:00:00',
};

it('reloads the brands, and nothing else, after a brand is saved', async () => {
    const config = { appName: 'Backbar', csrfHeader: 'X-CSRF-Token', storeLinks: {}, offers: everything };
    const services = createConsoleServices(createServices({ config, api }));
    const { queryClient } = services;
    const dataProvider = createConsoleData([declaration], services);
    const brands = answer('GET brands', [{ id: 7, name: 'Kelp Lab', country_id: 1 }]);
    const countries = answer('GET countries', [{ id: 1, name: 'Norway' }]);
    answer('POST brands', kelp);
    const read = () =>
        Promise.all([
            queryClient.fetchQuery(referenceQuery('brands')),
            queryClient.fetchQuery(referenceQuery('countries')),
        ]);

    await read();
    await read();
    expect(brands).toHaveLength(1);
    queryClient.setQueryData(['reference', 'brands'], []);

    await dataProvider.create('brands', { data: kelp });
    expect(queryClient.getQueryState(['reference', 'brands'])?.isInvalidated).toBe(true);
    await read();
    expect(brands).toHaveLength(2);
    expect(countries).toHaveLength(1);
});

/** Valid bodies of calls that ask for a confirmation, or that no other table of requests has. */
export const bodies: Readonly<Record<string, object>> = {
    'PUT auth/factors/codes': { code: '123456' },
    'POST auth/passkeys': {
        name: 'Phone',
        response: {
            id: 'AA',
            rawId: 'AA',
            type: 'public-key',
            response: { clientDataJSON: 'AA', attestationObject: 'AA' },
        },
    },
    'PUT auth/factors/passwordless': { on: true },
    'POST programs': {
        name: 'Collector',
        areas: null,
        reading_only: false,
        calls: null,
        requests_a_day: 1000,
        days: 30,
    },
    'POST collector/runs': { shop_region_id: 2_147_483_647 },
    'POST collector/readings': {
        run_id: 2_147_483_647,
        readings: [{ shop_item_id: 2_147_483_647, price: 1 }],
    },
    'PUT collector/run/{id}/end': {},
    'POST ingredients/ratings/preview': { lines: [] },
    'POST ingredients/ratings/risk': { scores: [] },
    'PUT auth/user/{id}/narrowing': { areas: ['shops'], reading_only: false },
    'PUT import/{id}/columns': { fields: [], category_id: null, make_categories: true },
    'PUT import-row/{id}': { version: 0, mend: {}, act: 'keep' },
};

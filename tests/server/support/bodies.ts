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
    'POST ingredients/ratings/preview': { lines: [] },
    'POST ingredients/ratings/risk': { scores: [] },
    'PUT auth/user/{id}/narrowing': { areas: ['shops'], reading_only: false },
    'PUT import/{id}/columns': { fields: [], category_id: null, make_categories: true },
    'PUT import-row/{id}': { version: 0, mend: {}, act: 'keep' },
};

import { z } from 'zod';

/** The body of every answer that is not 2xx: `errors` with 422, `error` with all else. */
export const failure = z.union([
    z.object({ error: z.string() }),
    z.object({ message: z.string() }),
    z.object({ errors: z.record(z.string(), z.array(z.string())) }),
]);
export type Failure = z.infer<typeof failure>;

/** The header that carries the anti-forgery token on every answer and every request that can change something. */
export const csrfHeader = 'X-CSRF-Token';

/** The specification's wording for each refusal of a value (catalogue document, section 5). */
export const messages = {
    required: 'This field is required!',
    max: (characters: number) => `Must be ${characters} characters or less`,
    min: (characters: number) => `Must be at least ${characters} characters`,
    exact: (characters: number) => `Must be ${characters} characters`,
    number: 'Must be a number',
    integer: 'Must be an integer',
    email: 'Invalid email address',
    ean13: 'Must be a valid EAN13 barcode',
    duplicateBarcodes: 'Duplicate barcodes are not allowed!',
    primaryName: 'One Name must be selected as Primary',
    passwordsMatch: 'Passwords must match',
    ingredientsNotFound: 'Some ingredients not found in database',
    postImages: 'Should be 5 images or less',
    postProducts: 'Should be 10 products or less',
    visibleAfter: 'Visible After must be in the future',
    csrf: 'CSRF token mismatch',
} as const;

import { expect, it } from 'vitest';
import { imageAddress } from '../../../src/ui/format/image.ts';

it.each(['/images/ab12', 'https://cdn.example/ab12'])('%s is the address of a picture', stem => {
    expect(imageAddress(stem, 110)).toBe(`${stem}.110`);
});

it.each(['javascript:alert(1)//', ' JavaScript:alert(1)', 'data:text/html,x', 'http://[', 'vbscript:x'])(
    '%s is none',
    stem => expect(imageAddress(stem, 'original')).toBeUndefined(),
);

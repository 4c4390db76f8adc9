import { createTheme } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { lightTheme } from '../../../src/theme/themes.ts';

const { beside, breakpoints, containerQueries, media } = createTheme(lightTheme);

describe('the theme asks for', () => {
    it.each([
        ['less than a width', breakpoints.down('phone'), '@media (max-width:699.98px)'],
        ['a width and more', breakpoints.up('rail'), '@media (min-width:1280px)'],
        [
            'a width and less than another',
            breakpoints.between('phone', 'narrow'),
            '@media (min-width:700px) and (max-width:999.98px)',
        ],
        ['a low window', media.low, '@media (max-height: 400px)'],
        [
            'less than a width of the container',
            containerQueries.down(beside),
            '@container (max-width:879.98px)',
        ],
        [
            'less than a width of a named container',
            containerQueries('runs').down(800),
            '@container runs (max-width:799.98px)',
        ],
    ])('%s', (_name, query, css) => {
        expect(query).toBe(css);
    });
});

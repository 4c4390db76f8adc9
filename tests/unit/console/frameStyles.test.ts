import { describe, expect, it } from 'vitest';
import { readRules, withoutPulse, withoutSticking, writeRules } from '../../../scripts/frames/rules.ts';
import { pairRules, ThemeValues, writeStyles } from '../../../scripts/frames/styles.ts';

const css =
    '.a{color:red;background:url(data:x;y)}@media (max-width:699.98px){.a{top:0}.a .b{top:1px}}@keyframes k{0%{left:0}to{left:1px}}';

describe('the rules of a style sheet', () => {
    it('are read and written one by one', () => {
        const rules = readRules(css);
        expect(rules.map(({ selector }) => selector.slice(0, 12))).toEqual([
            '.a',
            '.a',
            '.a .b',
            '@keyframes k',
        ]);
        expect(rules[0]!.declarations).toEqual(['color:red', 'background:url(data:x;y)']);
        expect(rules[2]!.around).toEqual(['@media (max-width:699.98px)']);
        expect(readRules(writeRules(rules))).toEqual(rules);
    });
});

it('bars lie still that only pulse after a while; what moves at once keeps moving', () => {
    const rules =
        '.bar{color:red;animation:p 2s infinite;animation-delay:1000ms}.line{animation:q 2s infinite}@keyframes p{to{opacity:0}}';
    expect(writeRules(withoutPulse(readRules(rules)))).toBe(
        '.bar{color:red}.line{animation:q 2s infinite}@keyframes p{to{opacity:0}}',
    );
});

it('nothing sticks, and nothing else is left out', () => {
    const rules =
        '.head{position:sticky}.foot{position:sticky;bottom:0}.menu{position:fixed}@keyframes p{to{opacity:0}}';
    expect(writeRules(withoutSticking(readRules(rules)))).toBe(
        '.foot{bottom:0}.menu{position:fixed}@keyframes p{to{opacity:0}}',
    );
});

describe('the styles of a frame', () => {
    const merged = (light: string, dark: string) => {
        const values = new ThemeValues();
        const rules = readRules(light);
        const pairs = pairRules(rules, readRules(dark));
        return {
            text: writeRules(rules.map(rule => values.merge(rule, pairs.get(rule)))),
            ...values.write(),
        };
    };

    it('have a property for each pair of values in which the themes differ', () => {
        expect(
            merged(
                '.a{color:black;top:0}.b{fill:black}.b{fill:grey}',
                '.a{color:white;top:0}.b{fill:white}.b{fill:grey}',
            ),
        ).toEqual({
            text: '.a{color:var(--f0);top:0}.b{fill:var(--f0)}.b{fill:grey}',
            light: ':root{--f0:black}',
            dark: ':root{--f0:white}',
        });
    });

    it('are the light ones where the dark theme has none of its own', () => {
        expect(merged('.a{color:black}', '').text).toBe('.a{color:black}');
    });

    it('name no font that would have to be fetched', () => {
        expect(writeStyles(readRules(".a{font-family:'Inter Variable',sans-serif;top:0}"))).toBe(
            '.a{font-family:sans-serif;top:0}',
        );
    });

    it('may differ in values only', () => {
        expect(() => merged('.a{color:black}', '.a{fill:black}')).toThrow('differ in more than values');
    });

    it('serve both directions and a closed menu', () => {
        expect(writeStyles(readRules('.a{margin-left:1px;text-align:left}.a.closed .b,.c{right:0}'))).toBe(
            '.a{margin-inline-start:1px;text-align:start}[data-menu=closed] .a .b,.c{inset-inline-end:0}',
        );
    });
});

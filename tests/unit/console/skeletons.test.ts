import { describe, expect, it } from 'vitest';
import { skeletons } from '../../../scripts/frames/skeletons.ts';
import { dark, light } from '../../../src/theme/colours.ts';

describe.each(Object.entries(skeletons))('the skeleton “%s”', (_, html) => {
    const [, styles = '', content = ''] =
        /<style nonce="__NONCE__">(.*)<\/style>(.*)<\/div>$/.exec(html) ?? [];

    it('has no words, no links and nothing that can be reached', () => {
        expect(content.replaceAll(/<[^>]*>/g, '').trim()).toBe('');
        expect(content).not.toMatch(/<(a|button|input|img)\b|href=|tabindex=/);
        expect(html).toMatch(/^<div id="frame" aria-hidden="true" inert>/);
    });

    it('is styled by its own style sheet alone, as the policy of the page demands', () => {
        expect(content).not.toContain('style=');
        const known = new Set([...styles.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
        const named = [...content.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' '));
        expect(named.filter(name => !known.has(name))).toEqual([]);
    });

    it('makes no layers: nothing in it moves or sticks', () => {
        expect(styles).not.toMatch(/animation|transition|sticky|fixed|will-change|transform/);
    });

    it('runs in both directions', () => {
        expect(styles).not.toMatch(
            /\b(?:margin|padding|border|inset)-(?:left|right)|[{;](?:left|right):|text-align/,
        );
    });

    it('has the theme of the system until another one is chosen', () => {
        const frameOf = (theme: string) => `--frame:${theme}`;
        expect(styles).toContain(`:root{${frameOf(light.paper.frame)}`);
        expect(styles).toContain(
            `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${frameOf(dark.paper.frame)}`,
        );
        expect(styles).toContain(`:root[data-theme=dark]{${frameOf(dark.paper.frame)}`);
    });
});

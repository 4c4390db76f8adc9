import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What moves or may come to move; a progress that only brightens is no motion. */
const motions = (page: Page) =>
    page.evaluate(() => {
        const lasts = (times: string) => times.split(',').some(time => Number.parseFloat(time) > 0);
        const moving = new Set<string>();
        for (const element of document.querySelectorAll('*'))
            for (const part of ['', '::before', '::after']) {
                const style = getComputedStyle(element, part);
                const isAnimated = style.animationName !== 'none' && lasts(style.animationDuration);
                const isEased = style.transitionProperty !== 'none' && lasts(style.transitionDuration);
                if (isAnimated || isEased || style.scrollBehavior === 'smooth')
                    moving.add(`${element.tagName}${part} ${element.className}`);
            }
        for (const animation of document.getAnimations()) {
            const { duration } = animation.effect?.getComputedTiming() ?? {};
            if (Number(duration) > 0) moving.add(`an animation of ${duration} ms`);
        }
        for (const drawn of document.querySelectorAll('animate, animateTransform')) moving.add(drawn.tagName);
        return [...moving];
    });

/** Nothing moves in a browser that asks for reduced motion. */
export const expectStill = async (page: Page, what: string) =>
    expect.soft(await motions(page), `${what}: moves`).toEqual([]);

import type { Page } from '@playwright/test';

/** Returns a function that asks the page how much processor time its thread has used so far, in milliseconds. */
export const watchProcessor = async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
    };
};

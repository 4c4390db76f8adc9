import { refusalsOf } from '../../dataProvider/failure.ts';

/**
 * How the account may show the second factor that it is asked for after a first step; empty if it is signed in.
 * Rejects as the step does.
 */
export const waysAfter = async (firstStep: () => Promise<unknown>): Promise<readonly string[]> => {
    try {
        await firstStep();
        return [];
    } catch (error) {
        const asked = refusalsOf(error).find(({ code }) => code === 'secondFactor');
        if (!asked) throw error;
        return Array.isArray(asked.args?.ways) ? asked.args.ways : ['code', 'recovery'];
    }
};

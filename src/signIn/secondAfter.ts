import { answerOf, refusalsOf } from '../../dataProvider/failure.ts';
import { withMessages } from '../ui/withMessages.ts';
import type { SecondStep, SecondStepProps } from './SecondStep.tsx';

const loadStep = withMessages(['factor'], () => import('./SecondStep.tsx'));

/** The second step, with its code. */
export interface Second extends Pick<SecondStepProps, 'ways'> {
    SecondStep: typeof SecondStep;
}

/** How the account may show the second factor that it is asked for after `signIn`, or after a reset link; empty if it is signed in. */
export const waysAfter = async (signIn: () => Promise<unknown>): Promise<readonly string[]> => {
    try {
        await signIn();
        return [];
    } catch (error) {
        const asked = refusalsOf(error).find(({ code }) => code === 'secondFactor');
        if (!asked) throw error;
        return Array.isArray(asked.args?.ways) ? asked.args.ways : ['code', 'recovery'];
    }
};

/** The second step of an account with `ways`, with its code; undefined without any. */
export const secondAfter = async (ways: readonly string[]): Promise<Second | undefined> =>
    ways.length > 0 ? { ways, ...(await answerOf(loadStep())) } : undefined;

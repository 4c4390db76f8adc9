import { useState } from 'react';
import { canUsePasskeys } from '../services/passkeys.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import type { StepProps } from './stepProps.ts';

export interface SecondStepProps extends StepProps {
    /** How the account may show its second factor. */
    ways: readonly string[];
}

/** The second step of signing in: a passkey if the account has one, else a code; each leads to the other. */
export const SecondStep = ({ ways, ...props }: SecondStepProps) => {
    const hasPasskey = ways.includes('passkey');
    const hasCode = ways.some(way => way !== 'passkey');
    const [asksCode, setAsksCode] = useState(!hasPasskey || (hasCode && !canUsePasskeys()));
    return asksCode ? (
        <CodeForm
            {...props}
            isRecovery={!ways.includes('code')}
            onPasskey={hasPasskey ? () => setAsksCode(false) : undefined}
        />
    ) : (
        <PasskeyStep {...props} onCode={hasCode ? () => setAsksCode(true) : undefined} />
    );
};

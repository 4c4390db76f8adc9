import type { ReactNode } from 'react';

/** What every second step of signing in is given. */
export interface StepProps {
    onSignedIn?: () => void;
    /** Leads back to the first step, also once the second comes too late. */
    onBack: (error?: unknown) => void;
    /** Shown last. */
    children?: ReactNode;
    /** Says where `onBack` leads; to the password by default. */
    back?: string;
}

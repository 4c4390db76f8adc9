import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { useDeferredValue, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { styled } from '../../ui/styled.ts';

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The rest of a longer password can only make it stronger, and would be slow to estimate. */
const mostRead = 48;

/** How hard a password is to guess, from 0 to 3. zxcvbn's two lowest scores are both guessed at once. */
const strengthOf = (password: string, own: readonly string[]) =>
    Math.max(0, estimate.check(password.slice(0, mostRead), [...own]).score - 1);

const Meter = styled('div')(({ theme: { palette, radius, typography } }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    color: palette.paper.secondary,
    ...typography.caption,
    '& > span': { display: 'flex', gap: 3 },
    '& i': { width: 32, height: 4, borderRadius: radius.bar, backgroundColor: palette.paper.divider },
    '& i.reached': { backgroundColor: palette.accent.mark },
}));

interface PasswordStrengthProps {
    open: boolean;
    password: string;
    /** What is known of the account, such as its email address and name. */
    own: readonly string[];
}

/** Says while a new password is typed how hard it is to guess. */
export const PasswordStrength = ({ open, password, own }: PasswordStrengthProps) => {
    const translate = useTranslate();
    const typed = useDeferredValue(password);
    const strength = useMemo(() => strengthOf(typed, own), [typed, own]);
    if (!open) return null;
    return (
        <Meter>
            <span aria-hidden="true">
                {[0, 1, 2, 3].map(step => (
                    <i key={step} className={step <= strength ? 'reached' : undefined} />
                ))}
            </span>
            <span role="status">{translate(`pages.settings.strength.${strength}`)}</span>
        </Meter>
    );
};

import Button from '@mui/material/Button';
import { styled } from '../../../src/ui/styled.ts';
import { useTranslate } from 'react-admin';
import type { Reminder } from '../../../contract/profile.ts';
import { Quiet } from '../../../src/ui/Quiet.tsx';
import { useId, type ReactNode } from 'react';

export const OnPhone = styled('span')(({ theme: { breakpoints, palette, typography } }) => ({
    display: 'none',
    color: palette.paper.muted,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    ...typography.caption,
    '& b': { color: palette.paper.ink, fontWeight: typography.fontWeightMedium },
    [breakpoints.down('phone')]: { display: 'block' },
}));

export const FullText = styled('span')({
    display: 'block',
    paddingBlock: 8,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
});

/** How long before expiry a member is reminded; other periods unchanged, a dash if the backend sends none. */
export const ExpirySetting = ({ reminders }: { reminders: readonly Reminder[] }) => {
    const translate = useTranslate();
    const period = reminders.find(({ type }) => type === 'expiration')?.period;
    if (!period && reminders.some(({ type }) => type === null)) return <Quiet>–</Quiet>;
    if (!period) return <Quiet>{translate('resources.users.profile.noReminder')}</Quiet>;
    return <>{translate(`resources.users.profile.reminders.${period}`, { _: period })}</>;
};

/** In place of a fact that could not be read. */
export const FactError = ({ error: { message }, refetch }: { error: Error; refetch: () => unknown }) => {
    const translate = useTranslate();
    return (
        <>
            <Quiet>{translate(message, { _: message })}</Quiet>{' '}
            <Button size="small" onClick={() => void refetch()}>
                {translate('components.retry')}
            </Button>
        </>
    );
};

const Box = styled('section')(({ theme: { breakpoints, palette, space, typography } }) => ({
    '& > h2': {
        ...typography.h2,
        padding: `${space.blockStart}px ${space.inline}px 8px`,
    },
    '& + section': { borderBlockStart: `1px solid ${palette.paper.divider}`, marginBlockStart: 8 },
    [breakpoints.down('phone')]: { '& > h2': { paddingInline: space.inlinePhone } },
}));

/** A full-width table below a heading; `title` is translated. */
export const TabSection = ({ title, children }: { title: string; children: ReactNode }) => {
    const id = useId();
    return (
        <Box aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            {children}
        </Box>
    );
};

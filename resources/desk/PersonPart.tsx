import type { ReactNode } from 'react';
import { Link, LinkBase, useLocaleState, useTranslate } from 'react-admin';
import type { DeskPerson } from '../../contract/deskDetail.ts';
import { UserAvatar } from '../../src/features/user/UserAvatar.tsx';
import { listPath, recordPath } from '../../src/routing/paths.ts';
import { parseWireTime } from '../../src/ui/format/time.ts';
import { styled } from '../../src/ui/styled.ts';

const Part = styled('section')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    '& > .name': {
        display: 'flex',
        alignItems: 'center',
        gap: 10,
        marginBlockEnd: 6,
        '& a': {
            minWidth: 0,
            color: palette.paper.ink,
            fontWeight: typography.fontWeightBold,
            textDecoration: 'none',
            overflowWrap: 'anywhere',
            '&:hover': { textDecoration: 'underline' },
        },
    },
    '& dl': { margin: 0 },
    '& dl > div': {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 12,
        fontVariantNumeric: 'tabular-nums',
    },
    '& dt, & dd': { ...typography.caption, lineHeight: '20px' },
    '& dt, & dd span': { color: palette.paper.muted },
    // Puts the number where the page's direction wants it.
    '& dd': { margin: 0, unicodeBidi: 'isolate', fontWeight: typography.fontWeightBold },
    '& dd span': { fontWeight: typography.fontWeightRegular },
    '& > a': { ...typography.caption, display: 'inline-block', marginBlockStart: 6 },
}));

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
    <div>
        <dt>{label}</dt>
        <dd>{children}</dd>
    </div>
);

/** Who sent an item, how much of theirs was right, and the way to the rest of it. */
export const PersonPart = ({ person }: { person: DeskPerson }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, count?: number) =>
        translate(`resources.desk.person.${key}`, count === undefined ? undefined : { smart_count: count });
    const number = (value: number) => value.toLocaleString(locale);
    const since = parseWireTime(person.since);
    return (
        <Part aria-label={t('name')}>
            <div className="name">
                <UserAvatar user={person} />
                <LinkBase to={recordPath('users', person.id)}>{person.username}</LinkBase>
            </div>
            <dl>
                {since && (
                    <Fact label={t('since')}>
                        {since.toLocaleDateString(locale, { month: 'long', year: 'numeric' })}
                    </Fact>
                )}
                <Fact label={t('corrections')}>
                    {number(person.corrections)} <span>{t('resolved', person.corrections)}</span>
                </Fact>
                <Fact label={t('submissions')}>
                    {number(person.submissions_right)} <span>{t('right', person.submissions)}</span>
                </Fact>
                <Fact label={t('removed')}>
                    {number(person.removed)} <span>{t('of', person.written)}</span>
                </Fact>
                <Fact label={t('waiting')}>{number(person.waiting)}</Fact>
            </dl>
            <Link to={listPath('desk', { member: person.id })}>{t('all')}</Link>
        </Part>
    );
};

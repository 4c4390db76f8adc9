import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { LinkBase, useLocaleState, useTranslate } from 'react-admin';
import type { DeskPerson } from '../../../contract/deskDetail.ts';
import { parseWireTime } from '../../../src/kit/format/time.ts';
import { listPath } from '../../../src/kit/resource/paths.ts';
import { styled } from '../../../src/kit/styled.ts';

const Strip = styled('section')(({ theme: { breakpoints, palette, radius, typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'stretch',
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    ...typography.body2,
    '& dl': { display: 'flex', flexWrap: 'wrap', flex: 1, margin: 0 },
    '& dl > div': {
        padding: '8px 14px',
        borderInlineEnd: `1px solid ${palette.paper.hairline}`,
        fontVariantNumeric: 'tabular-nums',
    },
    '& dt, & dd span': { color: palette.paper.muted },
    '& dt': typography.caption,
    '& dd': { margin: 0, fontWeight: typography.fontWeightBold },
    // A number in front of words stands where the page's direction has it, unlike in texts of unknown direction.
    '& dl dd': { unicodeBidi: 'isolate' },
    '& dd span': { fontWeight: typography.fontWeightRegular },
    '& .MuiButton-root': { alignSelf: 'center', marginInline: 'auto 4px' },
    [breakpoints.down('phone')]: {
        display: 'grid',
        gridTemplateColumns: '6fr 5fr 5fr',
        '& dl': { display: 'contents' },
        '& dl > div': {
            padding: '4px 10px',
            '&:nth-of-type(-n + 3)': { borderBlockEnd: `1px solid ${palette.paper.hairline}` },
            '&:nth-of-type(3n)': { borderInlineEnd: 0 },
        },
        '& .MuiButton-root': { margin: 0, minHeight: 44 },
    },
}));

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
    <div>
        <dt>{label}</dt>
        <dd>{children}</dd>
    </div>
);

/** Who is behind an item: since when, how much of what they sent was right, what else of theirs waits. */
export const PersonStrip = ({ person }: { person: DeskPerson }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, count?: number) =>
        translate(`resources.desk.person.${key}`, count === undefined ? undefined : { smart_count: count });
    const number = (value: number) => value.toLocaleString(locale);
    const since = parseWireTime(person.since);
    return (
        <Strip aria-label={t('name')}>
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
            <Button
                variant="text"
                size="small"
                component={LinkBase}
                to={listPath('desk', { member: person.id })}
            >
                {t('all')}
            </Button>
        </Strip>
    );
};

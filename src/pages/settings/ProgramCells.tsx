import { useLocaleState, useTranslate } from 'react-admin';
import type { Program } from '../../../contract/programs.ts';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { Quiet } from '../../ui/Quiet.tsx';
import { styled } from '../../ui/styled.ts';
import { Tag } from '../../ui/Tag.tsx';

/** Its text is level with that of the page, its rows reach both edges. */
export const Page = styled('div')(({ theme: { breakpoints, size, space } }) => ({
    maxWidth: size.listMax,
    paddingBlockStart: space.card,
    '& .top': { minHeight: size.button },
    '& .about': { maxWidth: size.formMax, margin: 0, paddingBlockEnd: space.card },
    '& .top, & .about': { paddingInline: space.inline },
    [breakpoints.down('phone')]: { '& .top, & .about': { paddingInline: space.inlinePhone } },
}));

export const Cell = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
    paddingBlock: 6,
    whiteSpace: 'normal',
    '& .name': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2px 8px' },
    '& b': { fontWeight: typography.fontWeightMedium, overflowWrap: 'anywhere' },
    '& .line': { ...typography.caption, color: palette.paper.muted, overflowWrap: 'anywhere' },
    '& .phone': { display: 'none' },
    [breakpoints.down('phone')]: { '& .phone': { display: 'block' } },
}));

interface ProgramProps {
    program: Program;
}

/** Calls named in a row; of more the number. */
const mostNamed = 3;

export const May = ({ program: { areas, reading_only, calls } }: ProgramProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const t = (key: string, args?: object) => translate(`pages.settings.program.${key}`, args);
    const join = (texts: string[]) =>
        new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(texts);
    const places = areas?.map(area => translate(`shell.groups.${area}`)) ?? [t('everyArea')];
    return (
        <Cell>
            {join([...places, ...(reading_only ? [t('reading')] : [])])}
            {calls && (
                <div className="line">
                    {calls.length > mostNamed ? (
                        t('calls', { smart_count: calls.length })
                    ) : (
                        <bdi dir="ltr" translate="no">
                            {calls.join(', ')}
                        </bdi>
                    )}
                </div>
            )}
        </Cell>
    );
};

export const Requests = ({ program: { requests_today, requests_a_day } }: ProgramProps) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    return translate('pages.settings.program.of', {
        number: requests_today.toLocaleString(locale),
        of: requests_a_day.toLocaleString(locale),
    });
};

export const Used = ({ program: { used } }: ProgramProps) => {
    const translate = useTranslate();
    if (!used) return <Quiet>{translate('pages.settings.program.unused')}</Quiet>;
    return <DateTimeField value={used} />;
};

export const Expiry = ({ program: { ended, expires } }: ProgramProps) => {
    const translate = useTranslate();
    if (ended) return <Quiet>{translate('pages.settings.program.ended')}</Quiet>;
    return <DateTimeField value={expires} show="day" />;
};

/** The name with the number that the history has of it, and its owner; on a phone all the rest too. */
export const NameCell = ({ program, isOwn }: ProgramProps & { isOwn: boolean }) => {
    const translate = useTranslate();
    const t = (key: string, args?: object) => translate(`pages.settings.program.${key}`, args);
    return (
        <Cell>
            <div className="name">
                <b dir="auto">{program.name}</b>
                {program.ended && <Tag>{t('ended')}</Tag>}
            </div>
            <div className="line">
                {t('number', { number: program.id })}
                {!isOwn && (
                    <>
                        {' · '}
                        <bdi>{program.owner.username}</bdi>
                    </>
                )}
            </div>
            <div className="line phone">
                <May program={program} />
                <div>
                    {t('today')} <Requests program={program} />
                </div>
                {!program.ended && (
                    <div>
                        {t('expires')} <Expiry program={program} />
                    </div>
                )}
            </div>
        </Cell>
    );
};

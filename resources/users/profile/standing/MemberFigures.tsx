import { useLocaleState, useTranslate } from 'react-admin';
import { styled } from '../../../../src/ui/styled.ts';
import { useStanding } from './useStanding.ts';

const Figures = styled('dl')(({ theme: { palette, space, typography } }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
    gap: `8px ${space.sections}px`,
    margin: 0,
    paddingBlockStart: 12,
    borderBlockStart: `1px solid ${palette.paper.hairline}`,
    ...typography.body2,
    '& dt': { ...typography.caption, color: palette.paper.muted },
    '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
    '& b': { ...typography.h2 },
}));

/** How much of what a member sent was right of what was decided in 90 days, and how many of their texts stand; what waits is not counted. */
export const MemberFigures = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const { data } = useStanding(id);
    const {
        corrections = 0,
        corrections_right = 0,
        submissions = 0,
        submissions_right = 0,
        written = 0,
        removed = 0,
        waiting = 0,
    } = data?.person ?? {};
    const t = (key: string, args?: object) =>
        translate(`resources.users.profile.standing.figures.${key}`, args);
    const number = (value: number) => value.toLocaleString(locale);
    const figures = [
        { name: 'corrections', count: corrections_right, of: t('rightOf', { total: number(corrections) }) },
        { name: 'submissions', count: submissions_right, of: t('rightOf', { total: number(submissions) }) },
        { name: 'texts', count: written - removed, of: t('standOf', { total: number(written) }) },
        { name: 'waiting', count: waiting, of: t('notCounted') },
    ];
    return (
        <Figures aria-busy={!data}>
            {figures.map(({ name, count, of }) => (
                <div key={name}>
                    <dt>{t(name)}</dt>
                    <dd>
                        <b>{data ? number(count) : '–'}</b> {of}
                    </dd>
                </div>
            ))}
        </Figures>
    );
};

import { useResourceContext, useTranslate } from 'react-admin';
import { Difference } from '../difference/Difference.tsx';
import type { Fields } from '../fields/field.ts';
import { styled } from '../styled.ts';
import type { Values } from './mergeValues.ts';

const Frame = styled('section')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gap: 8,
    padding: 12,
    border: `1px solid ${palette.paper.divider}`,
    borderRadius: radius.card,
    backgroundColor: palette.paper.sunken,
    ...typography.body2,
    '& h3': { ...typography.body2, color: palette.paper.muted },
    '& dl': { display: 'grid', gap: '8px 12px', gridTemplateColumns: 'auto minmax(0, 1fr)', margin: 0 },
    '& dt': { fontWeight: typography.fontWeightMedium },
    '& dd': { margin: 0 },
}));

interface TogetherProps {
    /** The fields in which both changes are kept. */
    names: readonly string[];
    fields: Fields;
    /** The typed values, and the same with what somebody else has changed. */
    before: Values;
    after: Values;
}

/** What was put together without a question; nothing if there is none. */
export const Together = ({ names, fields, before, after }: TogetherProps) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    if (names.length === 0) return null;
    const title = translate('components.clash.together');
    return (
        <Frame aria-label={title}>
            <h3>{title}</h3>
            <dl>
                {names.map(name => [
                    <dt key={`${name}-name`}>{translate(`resources.${resource}.fields.${name}`)}</dt>,
                    <dd key={name}>
                        <Difference field={fields[name]!} before={before[name]} after={after[name]} />
                    </dd>,
                ])}
            </dl>
        </Frame>
    );
};

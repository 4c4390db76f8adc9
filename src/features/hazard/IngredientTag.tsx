import { type Theme } from '@mui/material/styles';
import { LinkBase, useTranslate } from 'react-admin';
import { levelOf, type HazardScore } from './hazard.ts';
import { Hidden } from '../../ui/Hidden.tsx';
import { LevelMark } from '../../ui/LevelMark.tsx';
import { styled } from '../../ui/styled.ts';

const tagStyle = ({ theme: { palette, radius, size, typography } }: { theme: Theme }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    maxWidth: '100%',
    height: size.ingredient,
    paddingInline: 6,
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.tag,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ...typography.body2,
    '&[href]:hover': { textDecoration: 'underline' },
    '&.none': { color: palette.level.none.text },
    '&.low': { color: palette.level.low.text },
    '&.moderate, &.high': { fontWeight: typography.fontWeightRegular },
    '&.moderate': {
        color: palette.level.moderate.text,
        backgroundColor: palette.level.moderate.bg,
        borderColor: palette.level.moderate.border,
    },
    '&.high': {
        color: palette.level.high.text,
        backgroundColor: palette.level.high.bg,
        borderColor: palette.level.high.border,
        fontWeight: typography.fontWeightBold,
    },
});

const Plain = styled('span')(tagStyle);
const Linked = styled(LinkBase)(tagStyle);

export const IngredientTags = styled('ul')({
    display: 'flex',
    flexWrap: 'wrap',
    gap: 5,
    '& > li': { maxWidth: '100%' },
});

export interface IngredientTagProps {
    name: string;
    score: HazardScore;
    /** The ingredient's page; plain text without it. */
    to?: string;
}

/** Shows the hazard as colour and shape, and in words for screen readers and the tooltip. */
export const IngredientTag = ({ name, score, to }: IngredientTagProps) => {
    const translate = useTranslate();
    const level = levelOf(score);
    const word = translate(`components.hazard.${level}`);
    const content = (
        <>
            <LevelMark level={level} />
            {name}
            <Hidden>, {word}</Hidden>
        </>
    );
    return to ? (
        <Linked to={to} className={level} title={word}>
            {content}
        </Linked>
    ) : (
        <Plain className={level} title={word}>
            {content}
        </Plain>
    );
};

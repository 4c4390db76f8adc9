import { useTranslate } from 'react-admin';
import type { OpenImportRow } from '../../../../contract/imports.ts';
import { Hidden } from '../../../ui/Hidden.tsx';
import { styled } from '../../../ui/styled.ts';

type Piece = OpenImportRow['pieces'][number];

const kinds = ['found', 'mended', 'open', 'left'] as const;
type Kind = (typeof kinds)[number];

const kindOf = ({ open, outcome, makes }: Piece): Kind => {
    if (open) return 'open';
    if (outcome === 'leftOut') return 'left';
    return outcome === 'repaired' || makes !== null ? 'mended' : 'found';
};

const Text = styled('p')(({ theme: { palette, radius, typography } }) => ({
    ...typography.body1,
    maxHeight: '40vh',
    overflow: 'auto',
    padding: '8px 12px',
    border: `1px solid ${palette.paper.hairline}`,
    borderRadius: radius.card,
    backgroundColor: palette.paper.surface,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
}));

const Mark = styled('span')(({ theme: { media, palette, radius } }) => ({
    '&.found': { borderBlockEnd: `1px solid ${palette.paper.control}` },
    '&.mended, &.open': { padding: '1px 3px', borderRadius: `${radius.bar}px ${radius.bar}px 0 0` },
    '&.mended': {
        backgroundColor: palette.accent.bgStrong,
        color: palette.accent.text,
        borderBlockEnd: `2px solid ${palette.accent.mark}`,
    },
    '&.open': {
        backgroundColor: palette.level.high.bg,
        color: palette.level.high.text,
        borderBlockEnd: `2px solid ${palette.level.high.mark}`,
        [media.forcedColours]: { outline: '1px dashed' },
    },
    '&.left': { color: palette.paper.muted, textDecoration: 'line-through' },
}));

const Legend = styled('ul')(({ theme: { typography } }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    ...typography.caption,
}));

/** A label as it came, with what became of each part: found, mended, open, or left out. */
export const LabelText = ({ text, pieces }: { text: string; pieces: readonly Piece[] }) => {
    const translate = useTranslate();
    const nameOf = (kind: Kind) => translate(`resources.quarantine.label.${kind}`);
    const parts = pieces.map((piece, index) => {
        const kind = kindOf(piece);
        const before = text.slice(index === 0 ? 0 : pieces[index - 1]!.end, piece.start);
        return (
            <span key={piece.start}>
                {before}
                <Mark className={kind}>
                    {kind !== 'found' && (
                        <bdi>
                            <Hidden>{nameOf(kind)}: </Hidden>
                        </bdi>
                    )}
                    {text.slice(piece.start, piece.end)}
                </Mark>
            </span>
        );
    });
    return (
        <>
            <Text
                dir="auto"
                tabIndex={0}
                role="group"
                aria-label={translate('resources.quarantine.label.title')}
            >
                {parts}
                {text.slice(pieces.at(-1)?.end ?? 0)}
            </Text>
            <Legend aria-hidden="true">
                {kinds.map(kind => (
                    <li key={kind}>
                        <Mark className={kind}>{nameOf(kind)}</Mark>
                    </li>
                ))}
            </Legend>
        </>
    );
};

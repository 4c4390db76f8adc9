import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { OpenImportRow } from '../../../../contract/imports.ts';
import { Kbd } from '../../../ui/keys/Kbd.tsx';
import { useKey } from '../../../ui/keys/useKey.ts';
import { styled } from '../../../ui/styled.ts';

const Box = styled('div')(({ theme: { palette, radius, typography } }) => ({
    display: 'grid',
    gap: 4,
    padding: 12,
    border: `1px solid ${palette.paper.divider}`,
    borderRadius: radius.card,
    backgroundColor: palette.paper.surface,
    ...typography.body2,
    '& b': { color: palette.level.high.text, overflowWrap: 'anywhere' },
    '& .MuiButton-root': { justifyContent: 'start', textAlign: 'start' },
    '& .MuiButton-root kbd': { marginInline: '0 10px' },
    '& .used': { marginInlineStart: 'auto', paddingInlineStart: 12, color: palette.paper.muted },
    '& .others': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

interface NameQuestionProps {
    id: string;
    piece: OpenImportRow['pieces'][number];
    onChoose: (choice: number | 'new' | 'leave') => void;
}

/** Asks what an unknown name on a label is; the keys 1 to 3 take a near name, 4 and 5 the other answers. */
export const NameQuestion = ({ id, piece, onChoose }: NameQuestionProps) => {
    const translate = useTranslate();
    const { name, near, can_make } = piece;
    useKey(['1', '2', '3', '4', '5'], ({ key }) => {
        const offered = near[Number(key) - 1];
        if (key === '5') onChoose('leave');
        else if (key === '4') {
            if (can_make) onChoose('new');
        } else if (offered) onChoose(offered.id);
    });
    const says = near.length > 0 ? 'near' : 'unknown';
    return (
        <Box
            role="group"
            tabIndex={-1}
            id={id}
            aria-label={translate('resources.quarantine.question', { name })}
        >
            <p>
                <b>
                    <bdi>{name}</bdi>
                </b>{' '}
                {translate(`resources.quarantine.${says}`)}
            </p>
            {near.map((each, index) => (
                <Button
                    key={each.id}
                    variant="text"
                    aria-keyshortcuts={String(index + 1)}
                    onClick={() => onChoose(each.id)}
                >
                    <Kbd keys={String(index + 1)} />
                    <bdi>{each.name}</bdi>
                    <span className="used">
                        {translate('resources.quarantine.used', {
                            smart_count: each.products,
                            number: each.products.toLocaleString(),
                        })}
                    </span>
                </Button>
            ))}
            <div className="others">
                <Button
                    size="small"
                    variant="text"
                    disabled={!can_make}
                    aria-keyshortcuts="4"
                    onClick={() => onChoose('new')}
                >
                    <Kbd keys="4" />
                    {translate('resources.quarantine.isNew')}
                </Button>
                <Button size="small" variant="text" aria-keyshortcuts="5" onClick={() => onChoose('leave')}>
                    <Kbd keys="5" />
                    {translate('resources.quarantine.leaveName')}
                </Button>
            </div>
            {!can_make && <p>{translate('resources.quarantine.noName')}</p>}
        </Box>
    );
};

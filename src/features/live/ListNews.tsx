import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { styled } from '../../ui/styled.ts';

const Note = styled('span')(({ theme: { palette, typography } }) => ({
    ...typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    color: palette.paper.muted,
}));

interface ListNewsProps {
    open: boolean;
    onRefresh: () => void;
}

/** In the head of a list whose records have changed since it was read. */
export const ListNews = ({ open, onRefresh }: ListNewsProps) => {
    const translate = useTranslate();
    return (
        <Note role="status">
            {open && (
                <>
                    {translate('components.live.listChanged')}
                    <Button size="small" variant="text" startIcon={<RefreshIcon />} onClick={onRefresh}>
                        {translate('components.live.refresh')}
                    </Button>
                </>
            )}
        </Note>
    );
};

import ShareIcon from '@mui/icons-material/ShareOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

/** Opens the public page with the shareable image of a product. */
export const SocialPostButton = ({ id }: { id: number }) => {
    const translate = useTranslate();
    return (
        <Button
            variant="text"
            size="small"
            startIcon={<ShareIcon />}
            href={`/product/${id}/instagram/post`}
            target="_blank"
            rel="noreferrer"
        >
            {translate('resources.products.socialPost')}
        </Button>
    );
};

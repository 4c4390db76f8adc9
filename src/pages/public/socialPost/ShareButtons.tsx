import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState, type RefObject } from 'react';
import { Alert } from '../../../kit/Alert.tsx';
import { useTemporaryState } from '../../../kit/useTemporaryState.ts';
import { styled } from '../../../kit/styled.ts';
import { canCopy, copy, download, drawPng, fileName } from './drawPng.ts';

const Frame = styled('div')({
    display: 'grid',
    gap: 8,
    '& [role="status"]': { minBlockSize: 20, textAlign: 'center' },
});

interface ShareButtonsProps {
    image: RefObject<HTMLDivElement | null>;
    /** The product's name, used for the file name. */
    name: string;
}

type Action = 'download' | 'copy';

/** Buttons that download or copy the image and report the result. */
export const ShareButtons = ({ image, name }: ShareButtonsProps) => {
    const translate = useTranslate();
    const { timing } = useTheme();
    const [doing, setDoing] = useState<Action>();
    const [failed, setFailed] = useTemporaryState<Action | undefined>(timing.alert);
    const [done, setDone] = useTemporaryState<Action>(timing.alert);
    const run = async (what: Action) => {
        if (!image.current || doing) return;
        setDoing(what);
        setFailed(undefined);
        try {
            const png = drawPng(image.current);
            if (what === 'copy') await copy(png);
            else download(await png, fileName(name));
            setDone(what);
        } catch {
            setFailed(what);
        } finally {
            setDoing(undefined);
        }
    };
    return (
        <Frame>
            <Button
                variant="contained"
                size="large"
                startIcon={<DownloadIcon />}
                loading={doing === 'download'}
                loadingPosition="start"
                onClick={() => void run('download')}
            >
                {translate('pages.socialPost.download.do')}
            </Button>
            {canCopy() && (
                <Button
                    size="large"
                    startIcon={<CopyIcon />}
                    loading={doing === 'copy'}
                    loadingPosition="start"
                    onClick={() => void run('copy')}
                >
                    {translate('pages.socialPost.copy.do')}
                </Button>
            )}
            {failed && <Alert severity="error">{translate(`pages.socialPost.${failed}.failed`)}</Alert>}
            <span role="status">{done && translate(`pages.socialPost.${done}.done`)}</span>
        </Frame>
    );
};

import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useState, type RefObject } from 'react';
import { Alert } from '../../../ui/message/Alert.tsx';
import { useTemporaryState } from '../../../ui/useTemporaryState.ts';
import { styled } from '../../../ui/styled.ts';
import { postSide } from './PostImage.tsx';

const dataUrl = (file: Blob) =>
    new Promise<string>((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(String(reader.result)));
        reader.addEventListener('error', () => reject(reader.error));
        reader.readAsDataURL(file);
    });

const fileOf = (rule: CSSFontFaceRule) =>
    /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1];

const withFile = async (rule: CSSFontFaceRule) => {
    const file = fileOf(rule);
    if (!file) return rule.cssText;
    const address = new URL(file, rule.parentStyleSheet?.href ?? document.baseURI);
    // Fonts are files of this page.
    // oxlint-disable-next-line no-restricted-globals
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The face ${address.pathname} could not be fetched`);
    return rule.cssText.replace(file, await dataUrl(await answer.blob()));
};

/** html-to-image would resolve the URLs of the font files with a `<base>` element, which the page's policy forbids. */
const inlineFontFaces = async () => {
    const rules = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules]);
    const faces = rules.filter(rule => rule instanceof CSSFontFaceRule);
    return (await Promise.all(faces.map(withFile))).join('\n');
};

/** 1080 × 1080 pixels on any screen. */
const drawPng = async (image: HTMLElement): Promise<Blob> => {
    const [{ toBlob }, fontEmbedCSS] = await Promise.all([import('html-to-image'), inlineFontFaces()]);
    const size = { width: postSide, height: postSide, canvasWidth: postSide, canvasHeight: postSide };
    const png = await toBlob(image, { ...size, pixelRatio: 1, fontEmbedCSS });
    if (!png) throw new Error('The image could not be drawn');
    return png;
};

/** The product's name in characters that every file system accepts. */
export const fileName = (name: string) => {
    const words = name
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
        .replaceAll(/^-+|-+$/g, '');
    return `${words || 'product'}-post.png`;
};

const download = (file: Blob, name: string) => {
    const address = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    // The browser reads the file after the click.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Only on a secure page. */
const canCopy = () => 'ClipboardItem' in window && typeof navigator.clipboard?.write === 'function';

/** Must call the clipboard synchronously, as some browsers allow it only within the click. */
const copy = (png: Promise<Blob>) => navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);

const Frame = styled('div')({
    display: 'grid',
    gap: 8,
    '& [role="status"]': { minBlockSize: 20, textAlign: 'center' },
});

interface ShareButtonsProps {
    image: RefObject<HTMLDivElement | null>;
    name: string;
}

type Action = 'download' | 'copy';

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

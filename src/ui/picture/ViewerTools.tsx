import CloseIcon from '@mui/icons-material/CloseOutlined';
import FitIcon from '@mui/icons-material/FitScreenOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import TurnLeftIcon from '@mui/icons-material/RotateLeftOutlined';
import TurnRightIcon from '@mui/icons-material/RotateRightOutlined';
import ZoomInIcon from '@mui/icons-material/ZoomInOutlined';
import ZoomOutIcon from '@mui/icons-material/ZoomOutOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { imageAddress } from '../format/image.ts';
import { atRest, turnedBy, zoomedAt } from './pictureView.ts';
import type { ChangeView } from './usePictureView.ts';
import { zoomStep } from './viewerKeys.ts';

export interface ToolProps {
    /** Message key. */
    label: string;
    keys: string;
    onClick: () => void;
    pressed?: boolean;
    children: ReactNode;
}

/** A button with an icon; its tooltip has its name and its key. */
export const Tool = ({ label, keys, onClick, pressed, children }: ToolProps) => {
    const translate = useTranslate();
    const name = translate(label);
    return (
        <Tooltip title={`${name} (${keys})`}>
            <IconButton aria-label={name} aria-keyshortcuts={keys} aria-pressed={pressed} onClick={onClick}>
                {children}
            </IconButton>
        </Tooltip>
    );
};

export const OpenOriginal = ({ stem }: { stem: string }) => {
    const open = useTranslate()('components.viewer.open');
    return (
        <Tooltip title={open}>
            <IconButton
                component="a"
                href={imageAddress(stem, 'original')}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={open}
            >
                <OpenIcon />
            </IconButton>
        </Tooltip>
    );
};

interface ViewerToolsProps {
    stem: string;
    change: ChangeView;
    onClose: () => void;
}

export const ViewerTools = ({ stem, change, onClose }: ViewerToolsProps) => {
    return (
        <div className="tools">
            <Tool
                label="components.viewer.zoomOut"
                keys="-"
                onClick={() => change(view => zoomedAt(view, 1 / zoomStep))}
            >
                <ZoomOutIcon />
            </Tool>
            <Tool
                label="components.viewer.zoomIn"
                keys="+"
                onClick={() => change(view => zoomedAt(view, zoomStep))}
            >
                <ZoomInIcon />
            </Tool>
            <Tool
                label="components.viewer.turnLeft"
                keys="Shift+R"
                onClick={() => change(view => turnedBy(view, -1))}
            >
                <TurnLeftIcon />
            </Tool>
            <Tool
                label="components.viewer.turnRight"
                keys="R"
                onClick={() => change(view => turnedBy(view, 1))}
            >
                <TurnRightIcon />
            </Tool>
            <Tool label="components.viewer.reset" keys="0" onClick={() => change(() => atRest)}>
                <FitIcon />
            </Tool>
            <OpenOriginal stem={stem} />
            <Tool label="components.viewer.close" keys="Esc" onClick={onClose}>
                <CloseIcon />
            </Tool>
        </div>
    );
};

import { useState, useEffect } from 'react';
import { imageAddress } from '../../../ui/format/image.ts';
import { PictureSpots } from '../../../ui/picture/PictureSpots.tsx';
import type { Box } from '../../../ui/picture/box.ts';
import { styled } from '../../../ui/styled.ts';
import { type LabelFinding, findingsOn, verdictOf } from './label.ts';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useLocaleState, useTranslate } from 'react-admin';
import type { Patch } from '../../../../contract/deskDetail.ts';
import { useHttp } from '../../../../dataProvider/calls.ts';
import { labelQuery } from '../../recognition/labelQuery.ts';
import { LevelMark } from '../../../ui/LevelMark.tsx';
import { newProductPath } from '../../newProduct/newProductTabs.ts';

/** Height by width. */
const shape = 0.56;

const Frame = styled('span')(({ theme: { palette, radius } }) => ({
    position: 'relative',
    display: 'block',
    overflow: 'hidden',
    width: '100%',
    paddingBlockEnd: `${shape * 100}%`,
    borderRadius: radius.tile,
    backgroundColor: palette.photo,
    // A part of a picture, which no writing direction mirrors.
    '& > span': { position: 'absolute', top: 0, left: 0 },
    '& img': { display: 'block', width: '100%' },
}));

/** The narrowest part of the picture to show, and its width by the names'. */
const narrowest = 0.34;
const margin = 2.6;

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0));

/** The part of a picture around boxes, in the shape of the frame; `aspect` is the picture's width by its height. */
const partAround = (boxes: readonly Box[], aspect: number) => {
    if (boxes.length === 0) return { x: 0, y: clamp(0.5 - (shape * aspect) / 2, 1), width: 1 };
    const left = Math.min(...boxes.map(({ x }) => x));
    const right = Math.max(...boxes.map(({ x, width }) => x + width));
    const top = Math.min(...boxes.map(({ y }) => y));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    const needed = Math.max((right - left) * margin, ((bottom - top) * margin) / (shape * aspect));
    const width = Math.min(1, Math.max(narrowest, needed));
    const height = width * shape * aspect;
    return {
        x: clamp((left + right - width) / 2, 1 - width),
        y: clamp((top + bottom - height) / 2, 1 - height),
        width,
    };
};

interface LabelPictureProps {
    stem: string;
    alt: string;
    findings: readonly LabelFinding[];
}

const LabelPicture = ({ stem, alt, findings }: LabelPictureProps) => {
    const [aspect, setAspect] = useState(1);
    const { x, y, width } = partAround(
        findings.flatMap(({ boxes }) => boxes),
        aspect,
    );
    return (
        <Frame>
            <span
                style={{
                    width: `${100 / width}%`,
                    transform: `translate(${-x * 100}%, ${-y * 100}%)`,
                }}
            >
                <img
                    src={imageAddress(stem, 612)}
                    alt={alt}
                    onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                        setAspect(naturalWidth / naturalHeight || 1)
                    }
                />
                <PictureSpots
                    spots={findings.map(({ id, isAdded, boxes }) => ({
                        key: String(id),
                        kind: isAdded ? 'known' : 'unknown',
                        boxes,
                        isOn: isAdded,
                    }))}
                />
            </span>
        </Frame>
    );
};

const Evidence = styled('div')(({ theme: { typography } }) => ({
    display: 'grid',
    gap: 8,
    alignContent: 'start',
    ...typography.caption,
    '& a': { color: 'inherit' },
    '& p': { display: 'flex', alignItems: 'baseline', gap: 6, margin: 0 },
}));

/** In milliseconds, how long an item stays open before its label is read. */
const patience = 800;

const useIsLookedAt = () => {
    const [isLookedAt, setLookedAt] = useState(false);
    useEffect(() => {
        const timer = setTimeout(() => setLookedAt(true), patience);
        return () => clearTimeout(timer);
    }, []);
    return isLookedAt;
};

/** Whether a submission's photograph, read in this browser, supports a proposed change; the names found are framed. */
export const LabelCheck = ({
    patch,
    submission,
}: {
    patch: Patch;
    submission: { id: number; image: string };
}) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const http = useHttp();
    const isLookedAt = useIsLookedAt();
    const { data, isError } = useQuery({ ...labelQuery(http, submission.image), enabled: isLookedAt });
    const id = submission.id.toLocaleString(locale);
    const t = (key: string, args?: object) => translate(`resources.desk.label.${key}`, { id, ...args });
    const join = (texts: string[]) => new Intl.ListFormat(locale, { style: 'narrow' }).format(texts);
    const findings = data ? findingsOn(data, patch) : [];
    const there = findings.filter(({ isThere }) => isThere);
    const words = () => {
        if (isError || data === null) return t('failed');
        if (!data) return t('reading');
        const without = there.length > 0 ? 'absent' : 'lacking';
        const found = findings.map(({ name, isThere }) => t(isThere ? 'there' : without, { name }));
        return t('found', { found: join(found) });
    };
    return (
        <Evidence>
            <LinkBase to={newProductPath(submission.id, 'all')} title={t('submission')}>
                <LabelPicture
                    stem={submission.image}
                    alt={
                        there.length > 0
                            ? t('outlined', { names: join(there.map(({ name }) => name)) })
                            : t('picture')
                    }
                    findings={there}
                />
            </LinkBase>
            <p role="status">
                {data && <LevelMark level={verdictOf(findings) === 'confirms' ? 'low' : 'moderate'} />}
                <span>{words()}</span>
            </p>
        </Evidence>
    );
};

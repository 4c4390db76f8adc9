import { useTranslate } from 'react-admin';
import { levelOf, type HazardScore } from './hazard.ts';
import { LevelTag } from '../../kit/LevelTag.tsx';

/** An EWG hazard score: High, Moderate, Low or No score. */
export const HazardTag = ({ score }: { score: HazardScore }) => {
    const translate = useTranslate();
    const level = levelOf(score);
    return <LevelTag level={level}>{translate(`components.hazard.${level}`)}</LevelTag>;
};

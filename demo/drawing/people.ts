import type { Random } from '../random.ts';
import { shade } from './look.ts';
import { svg } from './svg.ts';

const skins = ['#F3D9C6', '#EBC4A6', '#D9A67E', '#B97F57', '#8D5A3A', '#5E3B28'];
const hairs = ['#2B211C', '#4A3326', '#7A4E2D', '#B98A4B', '#D9C08B', '#8E8A86', '#A64B2A', '#3B3B45'];
const clothes = ['#7FA3B3', '#C98F72', '#8FA384', '#7B6491', '#E2C46C', '#4D6F80', '#B96F52', '#35352F'];
const grounds = ['#E8EEF0', '#F3ECE2', '#EEF2EA', '#F2E9EE', '#EFE9F5', '#F6EFDD'];

type Side = 'left' | 'center' | 'right';

const turn = { left: -26, center: 0, right: 26 };

const hairStyles = [
    'M110 190q-10-120 90-120t90 120q-20-64-90-64t-90 64z',
    'M104 300q-24-230 96-230t96 230h-36q20-100-16-150-70 10-88-6-40 60-16 156z',
    'M116 170q0-100 84-100t84 100q-30-40-84-40t-84 40z',
    'M100 250q-14-180 100-180t100 180q-18-20-18-70-60-6-110-50-30 40-54 50 0 50-18 70z',
];

interface Face {
    skin: string;
    hair: string;
    style: string;
    spots: boolean;
}

const head = ({ skin, hair, style, spots }: Face, side: Side, random: Random) => {
    const shift = turn[side];
    const eye = (x: number) => `<ellipse cx="${x + shift}" cy="196" rx="7" ry="8" fill="#35352F"/>`;
    const spot = () =>
        `<circle cx="${random.int(140, 260)}" cy="${random.int(200, 260)}" r="${random.int(2, 5)}" fill="${shade(skin, -0.25)}" opacity=".8"/>`;
    return [
        `<ellipse cx="200" cy="200" rx="84" ry="104" fill="${skin}"/>`,
        `<path d="${style}" fill="${hair}"/>`,
        eye(168),
        eye(232),
        `<path d="M${200 + shift * 1.3} 206q${shift / 3 + 4} 22-6 24" fill="none" stroke="${shade(skin, -0.3)}" stroke-width="4" stroke-linecap="round"/>`,
        `<path d="M${176 + shift} 258q24 ${random.int(6, 18)} 48 0" fill="none" stroke="${shade(skin, -0.42)}" stroke-width="6" stroke-linecap="round"/>`,
        spots ? Array.from({ length: 9 }, spot).join('') : '',
    ].join('');
};

const person = (random: Random, side: Side, spots: boolean) => {
    const face = {
        skin: random.pick(skins),
        hair: random.pick(hairs),
        style: random.pick(hairStyles),
        spots,
    };
    return [
        `<rect width="400" height="400" fill="${random.pick(grounds)}"/>`,
        `<path d="M60 400q6-110 140-110t140 110z" fill="${random.pick(clothes)}"/>`,
        `<path d="M166 270h68v50q-34 26-68 0z" fill="${shade(face.skin, -0.1)}"/>`,
        head(face, side, random),
    ].join('');
};

/** A member's portrait. */
export const portrait = (random: Random) => svg(400, 400, person(random, 'center', false));

/** A page of a notebook: a face from one side, with its spots. */
export const faceCapture = (random: Random, side: Side) => svg(400, 400, person(random, side, true));

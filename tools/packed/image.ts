import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Copy, DockerfileParser, type Flag, From, JSONInstruction } from 'dockerfile-ast';
import { root } from '../../server/config/root.ts';
import { say } from '../harness/report.ts';
import { type Image, runIn } from './tree.ts';

/** Folders and files of the root that the build does not see. */
const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'));

const isSeen = (path: string) => !ignored.includes(relative(root, path).split('/')[0]!);

/** As `COPY`: of a folder its content, into a folder that it makes. */
const copy = (from: string, into: string, isFolder: boolean, filter = (_path: string) => true) => {
    const target = isFolder ? join(into, from.split('/').at(-1)!) : into;
    mkdirSync(statSync(from).isDirectory() ? target : join(target, '..'), { recursive: true });
    cpSync(from, target, { recursive: true, verbatimSymlinks: true, filter });
};

/**
 * Follows the Dockerfile in copies of a bare tree, a folder for each stage below `parent`; `bare` is in place of every
 * image that it begins with. Throws with the output of the step that failed.
 */
export const buildImage = (bare: string, parent: string): Image => {
    const stages = new Map<string, Image>();
    let image: Image | undefined;
    const dockerfile = DockerfileParser.parse(readFileSync(join(root, 'Dockerfile'), 'utf8'));
    for (const instruction of dockerfile.getInstructions()) {
        const text = instruction.getArgumentsContent() ?? '';
        say(`  ${instruction.getInstruction()} ${text.replaceAll(/\s+/g, ' ').slice(0, 100)}`);
        if (instruction instanceof From) {
            const before = stages.get(instruction.getImage()!);
            const folder = join(parent, `stage-${stages.size}`);
            runIn(undefined, ['cp', '--archive', before?.folder ?? bare, folder]);
            image = {
                ...(before ?? { env: {}, workdir: '/', user: 'root', command: [], healthcheck: [] }),
                folder,
            };
            stages.set(instruction.getBuildStage() ?? folder, image);
            continue;
        }
        if (!image) throw new Error('The Dockerfile has to begin with FROM.');
        const given = instruction.getArguments().map(argument => argument.getValue());
        switch (instruction.getInstruction()) {
            case 'WORKDIR':
                image.workdir = resolve(image.workdir, text);
                mkdirSync(image.folder + image.workdir, { recursive: true });
                break;
            case 'ENV':
                for (const each of given) image.env[each.split('=')[0]!] = each.split('=').slice(1).join('=');
                break;
            case 'COPY': {
                const from = (instruction as Copy).getFlags().find((flag: Flag) => flag.getName() === 'from');
                const source = from ? stages.get(from.getValue()!)!.folder : root;
                const paths = given.slice(0, -1);
                const target = image.folder + resolve(image.workdir, given.at(-1)!);
                for (const path of paths) {
                    const whole = join(source, path);
                    const isFile = !statSync(whole).isDirectory() && existsSync(target);
                    copy(whole, target, isFile, from ? undefined : isSeen);
                }
                break;
            }
            case 'RUN':
                runIn(image, ['/bin/sh', '-c', text]);
                break;
            case 'USER':
                image.user = text;
                break;
            case 'CMD':
                image.command = (instruction as JSONInstruction)
                    .getJSONStrings()
                    .map(each => JSON.parse(each.getValue()) as string);
                break;
            case 'HEALTHCHECK': {
                const [, list = '[]'] = /CMD\s+(\[.*\])/s.exec(text) ?? [];
                image.healthcheck = JSON.parse(list) as string[];
                break;
            }
            case 'EXPOSE':
                break;
            default:
                throw new Error(`No step is known for ${instruction.getInstruction()}.`);
        }
    }
    return image!;
};

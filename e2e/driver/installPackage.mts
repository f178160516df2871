import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Manifest {
	name: string;
	n8n?: { nodes?: string[]; credentials?: string[] };
	[field: string]: unknown;
}

/**
 * Puts the built package where n8n keeps installed community packages, under its published name.
 * It is copied, as an installation does, and not linked: through a link, Node would resolve `n8n-workflow` to the
 * copy of the development checkout, and error classes of two copies are strangers to each other.
 */
export async function installPackage(packageDir: string, userFolder: string): Promise<string> {
	const { devDependencies, peerDependencies, ...manifest } = JSON.parse(
		await readFile(join(packageDir, 'package.json'), 'utf8'),
	) as Manifest;
	const target = join(userFolder, '.n8n', 'nodes', 'node_modules', manifest.name);
	await rm(target, { recursive: true, force: true });
	await mkdir(target, { recursive: true });
	await cp(join(packageDir, 'dist'), join(target, 'dist'), { recursive: true, dereference: true });
	await writeFile(join(target, 'package.json'), JSON.stringify(manifest, null, '\t'));
	return manifest.name;
}

/**
 * `gulp docs` writes everything that follows from the catalogue: the tables of README.md, the pages in docs/reference,
 * the output schemas (`__schema__`) and the codex files of the nodes. `gulp docs --check` fails when one is not current.
 * It reads the built package, so build first.
 */
exports.docs = async function docs() {
	const { generate } = await import('./scripts/docs/generate.mts');
	await generate({ check: process.argv.includes('--check') });
};

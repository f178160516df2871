import { matrix } from './matrix.mts';
import { repositoryStates } from './states/repositories.mts';

matrix('repositories', repositoryStates);

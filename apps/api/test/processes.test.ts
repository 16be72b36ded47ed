import './processes/start-failure.cases';
import './processes/shutdown.cases';
import './processes/process-end.cases';
import './processes/commands.cases';
